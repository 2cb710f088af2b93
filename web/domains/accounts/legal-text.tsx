import { TERMS_VERSION } from '@jodi/shared/accounts.ts'
import { t } from '#lib/i18n.ts'

export type LegalSection = { title: string; paragraphs: string[] }

type Props = { title: string; summary: string; sections: LegalSection[]; siteName: string }

/** A page to be read: what it says in short, then section by section. */
export function LegalText({ title, summary, sections, siteName }: Props) {
  return (
    <article className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="type-hero">{title}</h1>
        <p className="text-small text-ink-3">{t('Version {{version}}', { version: TERMS_VERSION })}</p>
        <p className="max-w-[64ch] text-ink-2">{t(summary, { site: siteName })}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="grid gap-2 border-t border-line pt-6">
          <h2 className="type-title">{t(section.title)}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[64ch] text-pretty text-ink-2">
              {t(paragraph, { site: siteName })}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
