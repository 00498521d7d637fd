import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { Scene } from './scene.tsx';

/** The foreground of each benefit that has a slide. */
const foregrounds: Partial<Record<Service, ReactNode>> = {
  cca: (
    <>
      <path data-line="wall" d="M196 178c-10-14 8-22-2-38M286 178c-10-14 8-22-2-38" opacity="0.8" />
      <path data-line="brick" d="M168 206h-12c-18 0-18 34 0 34h12" />
      <path data-line="roof" d="M312 206h12c18 0 18 34 0 34h-12" />
      <path data-tint="brick" d="M166 194h58v46c0 14-8 22-22 22h-14c-14 0-22-8-22-22Z" />
      <path data-tint="roof" d="M256 194h58v46c0 14-8 22-22 22h-14c-14 0-22-8-22-22Z" />
      <path
        data-tint="shade"
        d="M30 276h14v84H30ZM132 276h14v84h-14ZM234 276h14v84h-14ZM336 276h14v84h-14ZM438 276h14v84h-14Z"
      />
      <rect data-tint="wall" y="262" width="480" height="18" />
    </>
  ),
  vausa: (
    <>
      <rect data-tint="roof" x="142" y="146" width="196" height="128" rx="12" />
      <rect data-tint="glow" x="154" y="158" width="172" height="104" rx="4" />
      <path data-line="brick" d="m214 212 18 18 36-40" />
      <path data-tint="brick" d="M382 232h52l-7 54h-38Z" />
      <path
        data-tint="near"
        d="M408 232c-34-6-42-40-40-60 26 6 40 28 40 60Zm0 0c-2-36 12-62 38-76 6 30-6 62-38 76Z"
      />
      <path data-tint="lamp" d="M52 240h44v28c0 12-6 18-16 18H68c-10 0-16-6-16-18Z" />
      <path data-tint="shade" d="M118 274h244l16 14H102Z" />
      <rect data-tint="wall" y="286" width="480" height="74" />
      <rect data-tint="shade" y="286" width="480" height="8" />
    </>
  ),
  nextrip: (
    <>
      <path data-tint="near" d="m-10 300 96-150 66 92 40-54 82 112Z" />
      <path data-tint="wall" d="m86 150 24 34-16 10-14-8-14 12-6-8ZM192 188l17 23-12 6-10-5-9 4Z" />
      <path data-tint="ground" d="M0 296c120-22 340-22 480-6v70H0Z" />
      <path
        data-tint="shade"
        d="M236 360c10-24 66-30 60-46-4-10-34-10-30-24h10c2 10 40 8 46 24 8 22-18 26-10 46Z"
      />
      <path
        data-tint="brick"
        d="M96 66c26-2 54-10 76-24 10-6 22-4 24 2s-6 12-18 16l-30 10-18 32-8 2 6-28-22 6-8 10-6 1 2-16Z"
      />
      <path data-line="wall" d="M42 92c14-2 26-4 38-8" opacity="0.6" />
    </>
  ),
  insider: (
    <>
      <rect data-tint="ground" y="296" width="480" height="64" />
      <path data-line="brick" d="M168 176v-22c0-40 56-40 56 0v22" />
      <path data-tint="brick" d="M128 172h136l12 138H116Z" />
      <path data-line="roof" d="M262 222v-16c0-30 44-30 44 0v16" />
      <path data-tint="wall" d="M232 218h104l10 92H222Z" />
      <path data-line="lamp" d="M304 268h-38m12-14-14 14 14 14" />
      <path data-tint="lamp" d="M356 298h72v14h-72ZM362 282h72v14h-72ZM354 266h72v14h-72Z" />
      <circle data-tint="lamp" cx="96" cy="290" r="22" />
      <path data-line="wall" d="M96 280v20" />
    </>
  ),
  denali: (
    <>
      <path data-tint="ground" d="M0 296c120-22 340-22 480-6v70H0Z" />
      <rect data-tint="brick" x="262" y="142" width="20" height="52" />
      <rect data-tint="wall" x="140" y="196" width="164" height="110" />
      <path data-tint="roof" d="m118 202 104-86 104 86Z" />
      <rect data-tint="lamp" x="162" y="222" width="34" height="36" />
      <rect data-tint="lamp" x="248" y="222" width="34" height="36" />
      <path data-tint="brick" d="M208 242h30v64h-30Z" />
      <circle data-tint="lamp" cx="222" cy="172" r="12" />
      <path data-line="wall" d="M380 196v112M376 202h64" />
      <rect data-tint="wall" x="388" y="214" width="60" height="46" rx="4" />
      <path data-line="brick" d="M412 237h26m-6 0v8" />
      <circle data-line="brick" cx="404" cy="237" r="7" />
    </>
  ),
  insurance: (
    <>
      <path data-tint="ground" d="M0 296c120-22 340-22 480-6v70H0Z" />
      <path
        data-tint="brick"
        d="M70 176c8-160 332-160 340 0-20-22-64-22-85 0-20-22-65-22-85 0-20-22-65-22-85 0-21-22-65-22-85 0Z"
      />
      <path data-line="wall" d="M240 66V48M240 170v92" />
      <rect data-tint="wall" x="104" y="232" width="96" height="72" />
      <path data-tint="roof" d="m90 236 62-52 62 52Z" />
      <rect data-tint="lamp" x="120" y="250" width="22" height="22" />
      <path data-tint="brick" d="M160 258h22v46h-22Z" />
      <path data-tint="lamp" d="M262 290v-22l22-6 18-24h52l22 26 22 6v20Z" />
      <path data-tint="glow" d="M308 246h18v16h-30ZM332 246h18l14 16h-32Z" />
      <circle data-tint="roof" cx="292" cy="294" r="15" />
      <circle data-tint="roof" cx="370" cy="294" r="15" />
    </>
  ),
};

/** Renders the picture of a benefit. Decoration only. */
export const BenefitScene = ({ service }: { service: Service }) => <Scene>{foregrounds[service]}</Scene>;
