import { accountsTexts } from '@jodi/shared/accounts/texts.ts'
import type { PlainText, Text } from '@jodi/shared/texts.ts'
import type { ReactNode } from 'react'
import { blocksOf } from '#domains/accounts/format.ts'
import { t } from '#lib/texts/i18n.ts'

export type LegalSection = { title: PlainText; paragraphs: Text<'site'>[] }

/** The parts that come from the bureau. */
export type LegalProps = {
  siteName: string
  version: string
  /** The bureau's own text, instead of summary and sections. */
  own: string | null
  /** The contact details. */
  children?: ReactNode
}

type Props = LegalProps & { title: string; summary: Text<'site'>; sections: LegalSection[] }

/** A legal page: a summary, then section by section; or the bureau's own text. */
export function LegalText({ title, summary, sections, siteName, version, own, children }: Props) {
  return (
    <article className="grid max-w-[760px] gap-8">
      <header className="grid gap-2">
        <h1 className="type-hero">{title}</h1>
        <p className="text-small text-ink-3">{t(accountsTexts.version, { version })}</p>
        {own === null && <p className="max-w-[64ch] text-ink-2">{t(summary, { site: siteName })}</p>}
      </header>
      {own === null ? (
        sections.map((section) => <Section key={section.title} {...section} siteName={siteName} />)
      ) : (
        <OwnText text={own} />
      )}
      {children}
    </article>
  )
}

function Section({ title, paragraphs, siteName }: LegalSection & { siteName: string }) {
  return (
    <section className="grid gap-2 border-t border-line pt-6">
      <h2 className="type-title">{t(title)}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="max-w-[64ch] text-ink-2">
          {t(paragraph, { site: siteName })}
        </p>
      ))}
    </section>
  )
}

/** The admin's text is rendered as plain text only. */
function OwnText({ text }: { text: string }) {
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      {blocksOf(text).map((block, at) => {
        const key = `${at} ${block.kind}`
        if (block.kind === 'heading')
          return (
            <h2 key={key} dir="auto" className="type-title mt-3 text-start first:mt-0">
              {block.text}
            </h2>
          )
        if (block.kind === 'list')
          return (
            <ul key={key} className="grid max-w-[64ch] list-disc gap-1 pl-5 text-ink-2">
              {block.items.map((item) => (
                <li key={item} dir="auto" className="text-start">
                  {item}
                </li>
              ))}
            </ul>
          )
        return (
          <p key={key} dir="auto" className="max-w-[64ch] whitespace-pre-line text-ink-2">
            {block.text}
          </p>
        )
      })}
    </div>
  )
}
