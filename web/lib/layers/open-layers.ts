import type { HistoryState, RegisteredRouter, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A second history entry for the first page of a tab, created while a dialog is open. */
    layer?: true
  }
}

type Move = { action: string }

/** Dialogs and menus that are open over the page, the topmost last. */
const layers: object[] = []
/** Back was intercepted, and the browser is returning to the entry that it left. */
let isReturning = false
/** The browser is going from the second entry to the first. */
let isLeaving = false
/** The next page is about to replace the second entry. */
let isReplacing = false
/** Another document is loading, such as the payment provider's: going back would cancel it. */
let isUnloading = false

/** Back closes the topmost layer. While a layer is open, the first page of a tab has a second history entry. */
export function openLayer({ history, navigate }: RegisteredRouter, close: () => void): () => void {
  const layer = {}
  layers.push(layer)
  // Back from the first entry leaves the document, which no page can prevent.
  if (!history.canGoBack()) {
    isLeaving = false
    isUnloading = false
    addEventListener('beforeunload', markUnloading)
    const state = (now: HistoryState): HistoryState => ({ ...now, layer: true })
    void navigate({ to: '.', search: true, hash: true, state, resetScroll: false, ignoreBlocker: true })
  }
  const stopBlocking = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation }) => {
      // A layer that closes with a navigation can already be closed when it is asked.
      if (layers.length > 0 && layers.at(-1) !== layer) return false
      if (isBack({ action })) {
        if (layers.length === 0) return false
        afterReturn(history, close)
        return true
      }
      if (!isLeavingSecondEntry(history, { action })) return false
      // The next page replaces the second entry.
      isReplacing = true
      setTimeout(() => {
        isReplacing = false
        history.replace(nextLocation.href, nextLocation.state)
      })
      return true
    },
  })
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    stopBlocking()
    setTimeout(() => leaveSecondEntry(history))
  }
}

/** Navigations that an open layer handles before anything else. */
export const belongsToLayer = (history: RouterHistory, move: Move) =>
  layers.length > 0 && (isBack(move) || isLeavingSecondEntry(history, move))

/** Removes the second entry once no layer is open, also after Forward or a reload with an open dialog. */
export function leaveSecondEntry(history: RouterHistory): void {
  if (!history.location.state.layer) isLeaving = false
  else if (layers.length === 0 && !isReturning && !isLeaving && !isReplacing && !isUnloading) {
    isLeaving = true
    history.back({ ignoreBlocker: true })
  }
}

const markUnloading = () => {
  isUnloading = true
}

const isBack = ({ action }: Move) => action === 'BACK'
const isLeavingSecondEntry = (history: RouterHistory, { action }: Move) =>
  action === 'PUSH' && history.location.state.layer === true

/**
 * The entry was already left when Back was intercepted. The history must not change until the browser has returned to
 * it.
 */
function afterReturn(history: RouterHistory, close: () => void) {
  isReturning = true
  const returned = () => {
    isReturning = false
    close()
    leaveSecondEntry(history)
  }
  addEventListener('popstate', () => setTimeout(returned), { once: true })
}
