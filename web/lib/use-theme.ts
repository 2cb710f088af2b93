import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, shownTheme } from '#lib/theme.ts'

/** The chosen and the shown theme, and the way to choose another. */
export function useTheme() {
  const chosen = useSyncExternalStore(onThemeChange, chosenTheme)
  const shown = useSyncExternalStore(onThemeChange, shownTheme)
  return { chosen, shown, choose: chooseTheme }
}
