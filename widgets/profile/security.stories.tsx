import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import type { WireSecurity } from '#contract/wire.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember, aWireSecurity } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { SecurityPage } from './security-page.tsx';

const ownSite = { options: { ownSite: true } };
const signedIn = { signedIn: true, member: aMember(), ...ownSite };
/** A member of the service, who is asked for a second address. */
const serving = { ...signedIn, member: aMember({ email: 'jane.doe@army.mil' }) };

const meta = {
  title: 'Widgets/Profile/Login and security',
  component: SecurityPage,
  parameters: {
    // A page below the profile. Its element shows the profile first.
    asElement: false,
    kit: signedIn,
    guide: {
      purpose: 'Shows how a member logs in, and on which devices.',
      only: ['banner', 'field', 'input', 'button'],
      anatomy: ['Codes Refused', 'With Google', 'With A Personal Address'],
      do: ['Name what changes at once, such as a device that is logged out.', 'Name each device in words.'],
      dont: ['Do not show a place that is not known.', 'Do not remove the last way to log in.'],
      accessibility: [
        'Each part has a heading.',
        'A result is announced next to the button that was pressed.',
      ],
    },
  },
} satisfies Meta<typeof SecurityPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = (canvasElement: HTMLElement) => Promise<void>;

const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await (await visit(canvasElement)).findByRole('button', { name }));
const type = async (canvasElement: HTMLElement, label: string | RegExp, text: string) =>
  userEvent.type(await (await visit(canvasElement)).findByLabelText(label), text);

/** Takes the steps. */
const steps =
  (...plays: Play[]): Story['play'] =>
  async ({ canvasElement }) => {
    for (const play of plays) await play(canvasElement);
  };
const pressing =
  (name: string | RegExp): Play =>
  (canvasElement) =>
    press(canvasElement, name);
/** Presses a button of a passkey by its place, because its name contains the passkey's. */
const pressingOf =
  (passkey: string, place: number): Play =>
  async (canvasElement) => {
    const row = (await (await visit(canvasElement)).findByText(passkey)).closest('li');
    const button = row?.querySelectorAll('button')[place];
    if (!button) throw new Error(`${passkey} has no button ${place}.`);
    await userEvent.click(button);
  };

/** Presses the button of the last device, because its name contains the device's. */
const pressingLogOut: Play = async (canvasElement) => {
  const words = await (await visit(canvasElement)).findAllByText('Log out');
  await userEvent.click(words.at(-1) as HTMLElement);
};

const replying = (more: Partial<WireSecurity>, kit: object = signedIn): Story => ({
  parameters: {
    kit,
    club: ({ net }: TestClub) =>
      net.answer('security', { status: 'success', data: { ...aWireSecurity(), ...more } }),
  },
});
const passkeys: WireSecurity['passkeys'] = [
  { id: 'passkey-1', name: 'Personal phone', createdAt: '2026-01-10T12:00:00.000Z' },
  {
    id: 'passkey-2',
    name: 'Security key of the office',
    createdAt: '2025-11-02T09:30:00.000Z',
    lastUsedAt: '2026-01-14T18:20:00.000Z',
  },
];

export const TwoDevices: Story = { play: steps() };
export const OnlyThisDevice: Story = {
  ...replying({ sessions: aWireSecurity().sessions.slice(0, 1) }),
  play: steps(),
};
export const NotLoaded: Story = {
  parameters: { club: ({ net }: TestClub) => net.offline('security') },
  play: steps(),
};
export const OthersSignedOut: Story = { play: steps(pressing('Log out other devices')) };
export const AskingToSignOutOne: Story = { play: steps(pressingLogOut) };
export const OneSignedOut: Story = {
  play: steps(pressingLogOut, pressing('Yes, log it out')),
};

export const WithPasskeys: Story = { ...replying({ passkeys }), play: steps() };
export const RenamingAPasskey: Story = {
  ...replying({ passkeys }),
  play: steps(pressingOf('Personal phone', 0)),
};
export const RemovingAPasskey: Story = {
  ...replying({ passkeys }),
  play: steps(pressingOf('Personal phone', 1)),
};
/** On a partner's page, passkeys of the club cannot be added. */
export const PasskeysElsewhere: Story = {
  ...replying({ passkeys }, { signedIn: true, member: aMember(), options: { ownSite: false } }),
  play: steps(),
};

const google: WireSecurity['google'] = { email: 'jane@gmail.com', linkedAt: '2025-12-01T15:00:00.000Z' };
export const WithGoogle: Story = { ...replying({ google }), play: steps() };
export const UnlinkingGoogle: Story = { ...replying({ google }), play: steps(pressing('Unlink Google')) };
export const GoogleWithoutAPassword: Story = {
  ...replying({ google, hasPassword: false }),
  play: steps(),
};

export const AskingForANewEmail: Story = { play: steps(pressing('Change email')) };
export const NewEmailNotValid: Story = {
  play: steps(
    pressing('Change email'),
    (canvasElement) => type(canvasElement, 'New email', 'jane@'),
    pressing('Send the codes'),
  ),
};
export const WaitingForBothCodes: Story = {
  ...replying({ pendingEmail: 'jane@example.com' }),
  play: steps(),
};
export const CodesRefused: Story = {
  parameters: {
    club: ({ net }: TestClub) => {
      const data = { ...aWireSecurity(), pendingEmail: 'jane@example.com' };
      net.answer('security', { status: 'success', data });
      net.answer('confirmEmailChange', { message: 'At least one of the codes is wrong.' }, 400);
    },
  },
  play: steps(async (canvasElement) => {
    const [present, next] = await (await visit(canvasElement)).findAllByRole('textbox');
    if (present) await userEvent.type(present, '111111');
    if (next) await userEvent.type(next, '222222');
  }, pressing('Change email')),
};

export const AskedForAPersonalAddress: Story = { parameters: { kit: serving }, play: steps() };
export const AddingAPersonalAddress: Story = {
  parameters: { kit: serving },
  play: steps(pressing('Add a personal address')),
};
export const WaitingForThePersonalCode: Story = {
  ...replying({ pendingPersonalEmail: 'jane@example.com' }, serving),
  play: steps(),
};
export const WithAPersonalAddress: Story = {
  ...replying({ personalEmail: 'jane@example.com' }, serving),
  play: steps(),
};
