import i18next from 'i18next'
import { writeWith } from '#lib/texts/other-language.ts'

// English is the default of each text; another language adds its texts.
i18next.init({
  lng: 'en',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: { en: { translation: {} } },
  interpolation: { escapeValue: false },
})
i18next.on('languageChanged', (language) => writeWith(language === 'en' ? null : i18next))

/** Writes every language but English: for English alone it is not loaded. */
export const translator = i18next
