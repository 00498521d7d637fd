import { defineWidget } from '#element/define-widget.tsx';
import { invoiceDetailsDefinition, invoiceDetailsSheets } from './invoice-details.definition.ts';

defineWidget(invoiceDetailsDefinition, invoiceDetailsSheets);
