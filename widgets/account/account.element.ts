import { defineElement } from '#element/lit/define-element.ts';
import { ClubAccount } from './account.ts';

defineElement('club-account', ClubAccount);
