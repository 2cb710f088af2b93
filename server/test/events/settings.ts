import { DEFAULT_SITE_FIELDS } from '@jodi/shared/settings/contract.ts'
import { emailOutbox } from '#domains/accounts/tables.ts'
import { confirmClockAs } from '#domains/admins/clock/commands.ts'
import { retryEmails } from '#domains/figures/status/commands.ts'
import { saveTheme } from '#domains/settings/commands.ts'
import { bindInstallation } from '#domains/settings/installation/commands.ts'
import { removeLogo, saveLogo } from '#domains/settings/logo/commands.ts'
import { saveNotificationSettings, useMailLink } from '#domains/settings/notifications/commands.ts'
import { replaceLogo, saveSite } from '#domains/settings/site/commands.ts'
import { installation } from '#domains/settings/tables.ts'
import { nothing, publishes, type Row } from '#test/events/rows.ts'
import { makeChat } from '#test/factories/chats.ts'
import { png } from '#test/factories/pictures.ts'

const EVERY_PAGE = 'every page shows it, also without a session: it comes with the next load of the page'
const siteFields = { ...DEFAULT_SITE_FIELDS, name: 'Jodi of Pune', terms: null, privacy: null }

export const SETTING_EVENTS: Record<string, Row> = {
  'settings.saveTheme': nothing(
    'the look of a screen in use does not change by itself',
    ({ she }, app) =>
      () =>
        saveTheme(app, she.id, 'dark'),
  ),
  'settings/notifications.saveNotificationSettings': publishes(
    { notificationSettingsChanged: ['she'] },
    ({ she }, app) =>
      () =>
        saveNotificationSettings(app, she.id, { typing: false }),
  ),
  'settings/notifications.saveNotificationSettings, the online status': publishes(
    { notificationSettingsChanged: ['she'], conversationChanged: ['she', 'he'] },
    async ({ she, he }, app) => {
      await makeChat(app, she, he)
      return () => saveNotificationSettings(app, she.id, { presence: false })
    },
  ),
  'settings/notifications.useMailLink': publishes(
    { notificationSettingsChanged: ['she'] },
    ({ she }, app) =>
      () =>
        useMailLink(app, { token: crypto.randomUUID(), accountId: she.id, kind: 'requestMail' }),
  ),
  'settings/site.saveSite': nothing(
    EVERY_PAGE,
    ({ admin }, app) =>
      () =>
        saveSite(app, admin, 0, siteFields),
  ),
  'settings/site.replaceLogo': nothing(
    EVERY_PAGE,
    ({ admin }, app) =>
      () =>
        replaceLogo(app, admin, 'logoOfATest'),
  ),
  'settings/logo.saveLogo': nothing(EVERY_PAGE, async ({ admin }, app) => {
    const bytes = await png()
    return () => saveLogo(app, admin, bytes)
  }),
  'settings/logo.removeLogo': nothing(EVERY_PAGE, async ({ admin }, app) => {
    await replaceLogo(app, admin, 'logoOfAnotherTest')
    return () => removeLogo(app, admin)
  }),
  'admins/clock.confirmClockAs': nothing(
    'each process finds out by itself, and other admins see it with the next load',
    async ({ admin }, app) => {
      await bindInstallation(
        app.db,
        { ...app.files, readId: async () => 'of a test' },
        { dataDir: '', secret: 'of a test' },
      )
      await app.db.update(installation).set({ lastSeenAt: new Date('2020-01-01') })
      return () => confirmClockAs(app, admin)
    },
  ),
  'figures/status.retryEmails': nothing(
    'the page of other admins checks again every few seconds',
    async ({ admin }, app) => {
      const [template, sendAfter] = ['passwordChanged', new Date(app.clock.now().getTime() + 3_600_000)]
      await app.db.insert(emailOutbox).values({ template, data: {}, toAddress: 'a@example.in', attempts: 4, sendAfter })
      return () => retryEmails(app, admin, null)
    },
  ),
}
