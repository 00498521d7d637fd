import { defineElement } from '#element/lit/define-element.ts';
import { ClubToaster } from './toaster.ts';

defineElement('club-toaster', ClubToaster);
