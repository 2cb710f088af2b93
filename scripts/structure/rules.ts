import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../lib/tool.ts'
import type { Source } from './sources.ts'

const RULE_IDS = new Set(
  [...readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
    ([, id = '']) => id,
  ),
)
/** 'rule A7', or 'rules A7, G1 and S3'. */
const CITATION = /\brules? ((?:[A-Z]\d{1,2})(?:(?:, | and )[A-Z]\d{1,2})*)/gi
/** Ids in another form: 'decision A7', or in parentheses. SVG paths contain numbers below and above this range. */
const OTHER_FORM = /\bdecisions? [A-Z]\d{1,2}\b|\((?:[PEASFMCBTGQ]\d{1,2})(?:(?:, | and )[PEASFMCBTGQ]\d{1,2})*\)/gi

/** Every cited rule exists in docs/rules.md and is cited in one form, and every named document exists. */
export function checkRules(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => !file.startsWith('scripts/structure/'))
    .flatMap(({ path: file, text }) => [
      ...[...text.matchAll(CITATION)]
        .flatMap(([, ids = '']) => ids.split(/, | and /))
        .filter((id) => !RULE_IDS.has(id))
        .map((id) => `${file}: rule ${id} is not in docs/rules.md`),
      ...[...text.matchAll(OTHER_FORM)].map(([cited]) => `${file}: "${cited}" is cited as "rule ..." elsewhere`),
      ...[...text.matchAll(/\bdocs\/[a-z0-9/-]+\.md\b/g)]
        .filter(([document]) => !existsSync(path.join(ROOT, document)))
        .map(([document]) => `${file}: there is no ${document}`),
      ...(/\bspecification('s)?\b/i.test(text) && !/specified-texts/.test(file)
        ? [`${file}: cites a specification that is not in the repository; cite a rule or e2e/specified-texts.ts`]
        : []),
    ])
}
