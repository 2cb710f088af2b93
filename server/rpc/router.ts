import { settingsRouter } from '#domains/settings/handlers.ts'

/** Every procedure, a line a domain. */
export const router = {
  settings: settingsRouter,
}
