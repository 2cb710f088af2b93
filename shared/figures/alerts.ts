import { defineTexts } from '#texts.ts'

/** What each alert reports, as a sentence on the status page. The keys name the alerts: see `alertName`. */
export const alertTitles = defineTexts('alertTitle', {
  down: 'A server does not answer',
  databaseDown: 'The database does not answer',
  notReady: 'A server is not ready',
  errors: 'More than 1% of the requests fail',
  slow: '1% of the requests take longer than a second',
  connectionsWaiting: 'Requests wait for a database connection',
  eventLoop: 'The server is busy',
  emailsWaiting: 'Emails have waited for more than a quarter of an hour',
  emailsGivenUp: 'Some emails of the last 7 days could not be delivered',
  webhooksWaiting: 'A payment was reported and is not applied',
  rankingOld: 'The ranking does not follow the database',
  rankingDrift: 'The ranking differs from the database',
  jobLate: 'A job has not succeeded for two hours',
  clockWrong: 'The clock is not trusted',
  filesDown: 'The store of the files does not answer, or cannot be written',
  diskFull: 'The disk of the data folder is almost full',
  backupOld: 'The last backup is older than 36 hours, or there is none',
})

/** What to do about each alert: docs/operations.md has the same sentences. */
export const alertAdvice = defineTexts('alertAdvice', {
  down: 'See whether the process runs and what its last log lines say. A start prints one line about what is wrong.',
  databaseDown: 'See whether PostgreSQL runs and accepts connections. The servers continue without a restart.',
  notReady: 'Run the doctor on the machine of that server: it names the part that is missing. The log says why.',
  errors: 'Look for log lines with "level":50. The id on an error screen is the requestId of such a line.',
  slow: 'The Grafana dashboard shows the procedures. Log lines with isSlow show databaseMs beside ms: if both are high, look at the database, else at the processor.',
  connectionsWaiting: 'Raise DB_POOL if the database has connections left, or look for slow statements.',
  eventLoop: 'The processor is busy: add a server, or look for what else runs on the machine.',
  emailsWaiting:
    'The status page and the log have the code of the last attempt: check SMTP_URL and the limits of the mail provider. Emails are sent once it answers, and given up after a day.',
  emailsGivenUp: 'The log names template and attempts. Ask the people concerned to try again.',
  webhooksWaiting: 'Look for failures of the job apply-payment-webhooks. Nothing is lost while it waits.',
  rankingOld: 'Look for "ranking update failed" in the log. Restart that server if it lasts.',
  rankingDrift: 'Restart that server: it loads the ranking again. Report the log line.',
  jobLate: 'Look for "a job failed" in the log. Jobs also wait while the clock is wrong.',
  clockWrong:
    'Correct the clock of that machine, or confirm it on the first page of the admin area if it is right. Until then jobs wait.',
  filesDown:
    'See whether the bucket, or the folder of the files, can be reached, whether the bucket still accepts the key of S3_URL, and whether the data folder can be written. Photos are missing or cannot be saved until then.',
  backupOld:
    'Run npm run backup and read its line. See whether the daily run still starts, and whether its folder or bucket has room.',
  diskFull:
    'Free some space or enlarge the disk. Without space no photo can be saved, and the embedded database answers nothing.',
})

export type Alert = keyof typeof alertTitles
export const ALERTS = Object.keys(alertTitles) as [Alert, ...Alert[]]

/** The name of the alert in deploy/alerts.yml and docs/operations.md: JodiDatabaseDown. */
export const alertName = (alert: Alert) => `Jodi${alert.charAt(0).toUpperCase()}${alert.slice(1)}`
