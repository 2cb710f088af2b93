import { expect, test } from 'vitest'
import { blocksOf } from '#domains/accounts/format.ts'

test('a text of the bureau has headings, lists and paragraphs, and no markup is executed', () => {
  const text =
    '# Who can join\r\n\r\nFrom 18.\nBoth agree.\n- one\n- two\n\n<script>alert(1)</script>\n##no heading\n\n\n'
  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: 'Who can join' },
    { kind: 'paragraph', text: 'From 18.\nBoth agree.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: '<script>alert(1)</script>\n##no heading' },
  ])
})
