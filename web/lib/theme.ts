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

/** What the person chose. */
export const chosenTheme = () => chosen

/** What is on the screen. */
export const shownTheme = () => (chosen === 'system' ? (systemDark.matches ? 'dark' : 'light') : chosen)

/** Applies a choice at once and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is closed.
  }
  apply()
}

/** Calls back after each change; returns the way to stop. */
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
