import type { HistoryState, RegisteredRouter, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A second entry for the first page of a tab, made while a dialog is open. */
    layer?: true
  }
}

type Move = { action: string }

/** What is open over the page; the topmost is the last. */
const layers: object[] = []
/** Back was stopped, and the browser is on its way to the entry that it left. */
let isReturning = false
/** The browser is on its way from the second entry to the first. */
let isLeaving = false
/** Another document is on its way, as the one of the payment provider: going back would stop it. */
let isUnloading = false

/** The topmost layer answers Back. Until its last layer is closed, the first page of a tab has a second entry. */
export function openLayer({ history, navigate }: RegisteredRouter, close: () => void): () => void {
  const layer = {}
  layers.push(layer)
  // Back from the first entry leaves the document, and no page can stop that.
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
      if (layers.at(-1) !== layer) return false
      if (isBack({ action })) {
        afterReturn(history, close)
        return true
      }
      if (!isLeavingSecondEntry(history, { action })) return false
      // The page that follows takes the place of the second entry.
      setTimeout(() => history.replace(nextLocation.href, nextLocation.state))
      return true
    },
  })
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    stopBlocking()
    setTimeout(() => leaveSecondEntry(history))
  }
}

/** Moves that an open layer answers before anything else does. */
export const belongsToLayer = (history: RouterHistory, move: Move) =>
  layers.length > 0 && (isBack(move) || isLeavingSecondEntry(history, move))

/** Takes the second entry away once nothing is open: also after Forward, or a reload with an open dialog. */
export function leaveSecondEntry(history: RouterHistory): void {
  if (!history.location.state.layer) isLeaving = false
  else if (layers.length === 0 && !isReturning && !isLeaving && !isUnloading) {
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

/** A stopped Back has left the entry already. Nothing may change the history until the browser has returned to it. */
function afterReturn(history: RouterHistory, close: () => void) {
  isReturning = true
  const returned = () => {
    isReturning = false
    close()
    leaveSecondEntry(history)
  }
  addEventListener('popstate', () => setTimeout(returned), { once: true })
}
