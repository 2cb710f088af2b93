import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, shownTheme } from '#lib/display/theme.ts'

/** The chosen theme, the theme in effect, and a function to choose another. */
export function useTheme() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme)
  const shown = useSyncExternalStore(onThemeChange, shownTheme)
  return { chosen, shown, choose: chooseTheme }
}
