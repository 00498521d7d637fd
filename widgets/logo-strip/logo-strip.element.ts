import { defineElement } from '#element/lit/define-element.ts';
import { ClubLogoStrip } from './logo-strip.ts';

defineElement('club-logo-strip', ClubLogoStrip);
