import { defineWidget } from '#element/define-widget.tsx';
import { contactFormDefinition, contactFormSheets } from './contact-form.definition.ts';

defineWidget(contactFormDefinition, contactFormSheets);
