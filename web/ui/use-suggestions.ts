import { type KeyboardEvent, useState } from 'react'
import type { Choice } from '#ui/choice.ts'

/** Case, accents and surrounding spaces are ignored when text is compared with an entry. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The suggestions under a text field, the one that the arrow keys selected, and the handling of keys. */
export function useSuggestions(
  choices: Choice[],
  text: string,
  onPick: (choice: Choice) => void,
  onEnter?: () => void,
) {
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = typing ? choices.filter((choice) => plain(choice.label).includes(plain(text))) : choices

  const close = () => {
    setOpen(false)
    setTyping(false)
    setActive(-1)
  }
  const pick = (choice: Choice) => {
    onPick(choice)
    close()
  }
  const take = () => {
    close()
    onEnter?.()
  }
  const move = (step: number) => {
    setOpen(true)
    setActive(open ? (active + step + shown.length) % Math.max(shown.length, 1) : active)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = open ? shown[active] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Enter') take()
    else if (event.key === 'Escape' && open) close()
    else return
    // The key is handled here: Enter must not submit the form.
    event.preventDefault()
    event.stopPropagation()
  }
  const type = () => {
    setTyping(true)
    setOpen(true)
    setActive(-1)
  }
  return { open: open && shown.length > 0, show: () => setOpen(true), close, pick, type, shown, active, onKeyDown }
}
