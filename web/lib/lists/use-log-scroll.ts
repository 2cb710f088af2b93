import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Log = {
  /** Identifies the first and the last entry. */
  first: string | undefined
  last: string | undefined
  lastIsMine: boolean
}

/** What was shown before: the first entry, and where it was. */
type Before = { first: string | undefined; entry: HTMLElement | null; top: number; atEnd: boolean }

// Up to this distance from the end counts as being at the end.
const NEAR_PX = 80
const ABOVE_LINE_PX = 12

/**
 * Scrolls a log of `[data-entry]` as readers expect: it opens at `[data-first-unread]` or at the end, keeps its
 * position while history is added above, and follows new entries below only for a reader at the end or their author.
 */
export function useLogScroll({ first, last, lastIsMine }: Log) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef<Before>({ first, entry: null, top: 0, atEnd: true })
  const [away, setAway] = useState(false)

  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[data-first-unread]')
    if (box.current) box.current.scrollTop = line ? line.offsetTop - ABOVE_LINE_PX : box.current.scrollHeight
    before.current.atEnd = isAtEnd(box)
    setAway(!before.current.atEnd)
  }, [])

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const { entry, top } = before.current
    // Not by the height of all, because entries may have been added below at the same time.
    if (before.current.first !== first && entry?.isConnected) current.scrollTop += entry.offsetTop - top
    const shown = current.querySelector<HTMLElement>('[data-entry]')
    before.current = { ...before.current, first, entry: shown, top: shown?.offsetTop ?? 0 }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last entry is what makes it follow.
  useLayoutEffect(() => {
    if (lastIsMine || before.current.atEnd) toEnd(box)
  }, [last])

  // An on-screen keyboard and rewrapped text change the height without a new entry.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => before.current.atEnd && toEnd(box))
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    before.current.atEnd = isAtEnd(box)
    setAway(!before.current.atEnd)
  }
  return { box, onScroll, away, toEnd: () => toEnd(box) }
}

function isAtEnd({ current }: RefObject<HTMLElement | null>): boolean {
  return !current || current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX
}

function toEnd({ current }: RefObject<HTMLElement | null>): void {
  if (current) current.scrollTop = current.scrollHeight
}
