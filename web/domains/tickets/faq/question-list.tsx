import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { QUESTIONS, type Question } from '#domains/tickets/faq/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Accordion } from '#ui/accordion.tsx'

type Props = { open: string | undefined; onOpen: (key: string | undefined) => void }

/** The questions, at most one of them open. */
export function QuestionList({ open, onOpen }: Props) {
  return (
    <Accordion
      open={open ?? ''}
      onOpen={(key) => onOpen(key || undefined)}
      parts={QUESTIONS.map(({ key, question, answer, ways }) => ({
        key,
        title: t(question),
        body: <Answer answer={answer} ways={ways} />,
      }))}
    />
  )
}

function Answer({ answer, ways }: Pick<Question, 'answer' | 'ways'>) {
  return (
    <div className="grid max-w-[64ch] gap-3">
      {answer.map((paragraph) => (
        <p key={paragraph} className="text-ink-2">
          {t(paragraph)}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-5">
        {ways.map(({ text, to }) => (
          <Link key={text} to={to} className="link inline-flex min-h-11 items-center gap-1.5">
            {t(text)}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        ))}
      </p>
    </div>
  )
}
