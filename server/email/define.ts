import type { EmailNotification } from '@jodi/shared/settings/contract.ts'
import { defineTexts, type ValueNames } from '@jodi/shared/texts.ts'
import { z } from 'zod'
import type { MyConversation } from '#domains/chat/queries.ts'
import type { EmailFormat } from '#email/format.ts'

/** A part of an email: a paragraph, a code to enter, or a link, shown as a button or within the text. */
export type EmailPart = string | { code: string } | { button: string; url: string } | { link: string; url: string }

type EmailTexts = Readonly<Record<string, string>>

export interface EmailContent {
  subject: string
  /** In the order of reading. */
  body: EmailPart[]
  /** URL at which this kind of email can be switched off. */
  unsubscribe?: string
}

/** Returns a text of the email in the recipient's language. The bureau's name, `{{site}}`, is always available. */
export type EmailTranslate<T extends EmailTexts> = <Key extends keyof T & string>(
  key: Key,
  ...values: Exclude<ValueNames<T[Key]>, 'site'> extends infer Name extends string
    ? [Name] extends [never]
      ? []
      : [Readonly<Record<Name, string>>]
    : never
) => string

export interface Email<Data extends EmailData = EmailData> {
  /** Is stored in the outbox: once released, it is never changed. */
  readonly name: string
  /** The keys of its texts in the catalogue. */
  readonly keys: Readonly<Record<string, string>>
  /** What switches it off, also while it waits to be sent; null if nothing does. */
  readonly setting: EmailNotification | null
  /** Whether it is still true when it is sent, of an email with a `setting` and a `conversationId` in its data. */
  readonly isTrueOf: (conversation: ConversationNow) => boolean
  /** Names of the data that are stored encrypted: codes and URLs that give access. */
  readonly secrets: readonly string[]
  /** Are shown in the preview. */
  readonly samples: readonly Data[]
  /** Throws if the data does not fit the schema. */
  write(data: EmailData, t: (key: string, values?: Record<string, string>) => string, format: EmailFormat): EmailContent
}

/** A conversation at the time of sending. */
type ConversationNow = Pick<MyConversation, 'status' | 'unread'>

/** What the outbox stores for one email. */
export type EmailData = Readonly<Record<string, string>>

type Shape = Record<string, z.ZodType<string | undefined, string | undefined>>
type DataOf<S extends Shape> = z.infer<z.ZodObject<S>>

/**
 * Declares one email: what it needs to know, its texts and how they are put together. It is rendered when it is sent.
 * A new property needs a default, because emails may be queued without it.
 */
export function defineEmail<const S extends Shape, const T extends EmailTexts>(email: {
  name: string
  texts: T
  data: S
  setting?: EmailNotification
  isTrueOf?: (conversation: ConversationNow) => boolean
  secrets?: readonly (keyof S & string)[]
  samples: readonly [DataOf<S>, ...DataOf<S>[]]
  write(data: DataOf<S>, t: EmailTranslate<T>, format: EmailFormat): EmailContent
}): Email<DataOf<S> & EmailData> {
  const schema = z.object(email.data)
  const keys = defineTexts(`${email.name}Email`, email.texts)
  return {
    name: email.name,
    keys,
    setting: email.setting ?? null,
    isTrueOf: email.isTrueOf ?? (() => true),
    secrets: email.secrets ?? [],
    samples: email.samples as readonly (DataOf<S> & EmailData)[],
    write: (data, t, format) => email.write(schema.parse(data), t as EmailTranslate<T>, format),
  }
}
