import { defineWidget } from '#element/define-widget.tsx';
import { profileDefinition, profileSheets } from './profile.definition.ts';

defineWidget(profileDefinition, profileSheets);
