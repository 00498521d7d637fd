import { defineElement } from '#element/lit/define-element.ts';
import { ClubFounderSpots } from './founder-spots.ts';

defineElement('club-founder-spots', ClubFounderSpots);
