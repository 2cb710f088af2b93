export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const listeners = new Set<() => void>()
const systemDark = matchMedia('(prefers-color-scheme: dark)')
let chosen = read()

function read(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** The person's choice. */
export const chosenTheme = () => chosen

/** The theme in effect. */
export const shownTheme = () => (chosen === 'system' ? (systemDark.matches ? 'dark' : 'light') : chosen)

/** Applies a choice at once and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply()
}

/** Calls back after each change. Returns a function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function apply(): void {
  const root = document.documentElement
  const shown = shownTheme()
  root.dataset.theme = shown
  root.classList.toggle('dark', shown === 'dark')
  root.classList.toggle('light', shown === 'light')
  const ground = shown === 'dark' ? '#21111c' : '#faf6ed'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', apply)
addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  chosen = read()
  apply()
})
apply()
