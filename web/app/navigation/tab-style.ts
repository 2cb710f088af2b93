/** A tab of the bar at the bottom of a phone. Larger text stays as small as a quarter of the width needs. */
export const tabStyle = (on: boolean) =>
  `grid min-h-15 min-w-0 content-center justify-items-center gap-px text-[min(var(--text-small),4.5vw)] leading-[1.3] focus-visible:-outline-offset-2 ${on ? 'font-semibold text-action-text' : 'font-medium text-ink-2'}`

/** The pill around the icon of a tab. */
export const tabIconStyle = (on: boolean) =>
  `relative grid h-7 w-14 max-w-full place-items-center rounded-full ${on ? 'bg-action-soft' : ''}`
