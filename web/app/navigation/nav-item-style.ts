/** The style of an entry of the sidebar: a link, or the sign-out button. */
export const navItemStyle = (on: boolean, icons: boolean) =>
  `relative flex min-h-11 [.staff_&]:md:min-h-9 items-center gap-3 rounded-control ${icons ? 'justify-center' : 'px-3'} ${on ? 'bg-action-soft font-semibold text-action-text' : 'font-medium text-ink-2 hover:bg-sunken'}`
