import { defineWidget } from '#element/define-widget.tsx';
import { verifyOtpDefinition, verifyOtpSheets } from './verify-otp.definition.ts';

defineWidget(verifyOtpDefinition, verifyOtpSheets);
