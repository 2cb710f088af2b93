import { lazyPage } from '#app/routes/lazy-page.ts'

/**
 * The staff shell, loaded once for all screens that have it: a second one would replace a screen by a spinner while its
 * code, which is there already, is asked for.
 */
export const StaffShell = lazyPage(() => import('#app/shells/staff-shell.tsx'), 'StaffShell')
