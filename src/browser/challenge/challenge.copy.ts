/** The name of the dialog for screen readers, by language. The page inside brings its own words. */
export const challengeCopy: Readonly<Record<string, string>> = {
  en: 'Security check',
  es: 'Verificación de seguridad',
};
