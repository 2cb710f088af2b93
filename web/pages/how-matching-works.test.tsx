import { AGE_SCALE, HEIGHT_SCALE, SETS } from '@jodi/matching/criteria.ts'
import { defaultPoints, openPoints, statedSetPoints } from '@jodi/matching/points.ts'
import { CRITERIA } from '@jodi/shared/profiles/preferences.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { HowMatchingWorksPage } from '#pages/how-matching-works.tsx'
import { press, see, show } from '#test/render.tsx'

const A = 'Person A, a woman'
const B = 'Person B, a man'

beforeEach(async () => {
  show(<HowMatchingWorksPage />, null)
  await see('How matching works')
})

test('must-haves are explained', async () => {
  await see(
    'Must-haves',
    'Preferences decide the order. A must-have leaves out everyone who does not meet it, and leaves you out for them.',
  )
})

describe('the calculator', () => {
  test('begins with two samples, and shows the percentage with both shares', () => {
    expectResult(84, '1,005 of 1,104 points, 91%', '802 of 1,016 points, 78.9%')
    expectRow('Age', 'Met', 'Stated', '231 of 240', 'Met', 'Default', '120 of 120')
    expectRow('Caste', 'Met', 'No bar', '84 of 96', 'Not met', 'Stated', '0 of 192')
    expectRow('Qualification', 'Near', 'Stated', '64 of 128', 'Met', 'Open', '56 of 64')
    expectRow('Total', '1,005 of 1,104', '802 of 1,016')
  })

  test('a changed profile changes what the other person gets', () => {
    choose(A, 'Profile', 'Caste', 'Brahmin')
    expectResult(94, '1,005 of 1,104 points, 91%', '994 of 1,016 points, 97.8%')
    choose(B, 'Profile', 'Age', '34')
    expectRow('Age', 'Near', 'Stated', '120 of 240', 'Met', 'Default', '120 of 120')
    choose(B, 'Profile', 'Age', '35')
    expectRow('Age', 'Not met', 'Stated', '0 of 240', 'Met', 'Default', '120 of 120')
    choose(B, 'Profile', 'Qualification', '')
    expectRow('Qualification', 'Not specified', 'Stated', '32 of 128', 'Met', 'Open', '56 of 64')
  })

  test('a religion has castes of its own', () => {
    choose(A, 'Profile', 'Religion', 'Islam')
    const caste = within(group(A, 'Profile')).getByLabelText<HTMLSelectElement>('Caste')
    expect(caste.value).toBe('')
    expect(caste.textContent).toMatch(/Sunni/)
    expect(caste.textContent).not.toMatch(/Brahmin/)
    expectRow('Religion', 'Met', 'Stated', '240 of 240', 'Not met', 'Stated', '0 of 240')
    expectRow('Caste', 'Met', 'No bar', '84 of 96', 'Not specified', 'Stated', '48 of 192')
  })

  test("an age is open with 'No bar', else a default, and says which", async () => {
    await see('Empty: default 22 to 32, at half weight')
    tick(B, 'No bar for age')
    expectRow('Age', 'Met', 'Stated', '231 of 240', 'Met', 'No bar', '105 of 120')
    expect(screen.queryByText('Empty: default 22 to 32, at half weight')).toBeNull()
    choose(B, 'Looks for', 'Minimum Age', '28')
    expectRow('Age', 'Met', 'Stated', '231 of 240', 'Near', 'Stated', '120 of 240')
    const noBar = within(group(B, 'Looks for')).getByRole('checkbox', { name: 'No bar for age' })
    expect(noBar.getAttribute('aria-checked')).toBe('false')
  })

  test('a minimum is never above the maximum', () => {
    const maximum = within(group(A, 'Looks for')).getByLabelText<HTMLSelectElement>('Maximum Age')
    expect([...maximum.options].map(({ value }) => value).slice(0, 2)).toEqual(['', '27'])
  })

  test("a set is open with 'No bar', broad with more values, and a default if empty", async () => {
    pick(B, 'Caste', 'No bar')
    expectRow('Caste', 'Met', 'No bar', '84 of 96', 'Met', 'No bar', '84 of 96')
    pick(B, 'Religion', 'Islam')
    // Two of nine: 240 * 1 / (8 * 8) is 3.75.
    expectRow('Religion', 'Met', 'Stated', '240 of 240', 'Met', 'Stated', '237 of 240')
    // 95.978 is rounded down, as the percentage is.
    expectResult(93, '1,005 of 1,104 points, 91%', '883 of 920 points, 95.9%')
    pick(B, 'Religion', 'Islam', 'Hinduism')
    await see('Empty: default Hinduism, at half weight')
    expectRow('Religion', 'Met', 'Stated', '240 of 240', 'Met', 'Default', '120 of 120')
    choose(B, 'Profile', 'Religion', 'Other')
    expect(screen.getAllByText('Empty: everybody meets it')).toHaveLength(2)
    expectRow('Religion', 'Not met', 'Stated', '0 of 240', 'Met', 'Open', '105 of 120')
  })

  test("'Start again' shows the samples as they were", async () => {
    choose(A, 'Profile', 'Caste', 'Brahmin')
    pick(B, 'Religion', 'Hinduism')
    await press('Start again')
    expectResult(84, '1,005 of 1,104 points, 91%', '802 of 1,016 points, 78.9%')
  })
})

describe('the rules', () => {
  test('say the numbers by which the percentage is calculated', async () => {
    await see(
      "Ten criteria count. We compare your preferences with the other person's profile, and their preferences with yours. Each criterion has a weight, and the weights add up to 100.",
      'You chose values or a range. A stated preference is worth 16 points per unit of weight.',
      'The default age range of a woman is from 2 years younger to 8 years older, that of a man from 8 years younger to 2 years older, and that of others 5 years either way. It never begins below 18.',
      'A preference that accepts more says less. One value gets all points. All values of the list, a range of 20 years or more, or one of 16 inches or more lose an eighth, and what is between loses in proportion.',
      'So both of you see the same number, and it is never more than twice the smaller share: 100% and 100% make 100%, 100% and 50% make 66%, 100% and 0% make 0%.',
    )
    expect(screen.getByText(/profile says what is usual/).textContent).toContain(
      'religion, marital status, caste, mother tongue, country and state. A default is worth 8 points',
    )
    expect(screen.getByText(/highest first/).textContent).toContain('in the last 30 days')
  })

  test('say in words what the functions do', () => {
    expect(CRITERIA.filter(({ weight }) => weight > 0)).toHaveLength(10)
    const { worth, met, near, notSpecified } = statedSetPoints(8, 1, 9)
    expect([met, near, notSpecified]).toEqual([worth, worth / 2, worth / 4])
    expect(statedSetPoints(8, 9, 9).met).toBe(worth - worth / 8)
    expect(defaultPoints(8).met).toBe(defaultPoints(8).worth)
    expect(openPoints(8).met).toBe(openPoints(8).worth - openPoints(8).worth / 8)
    expect([AGE_SCALE.near, HEIGHT_SCALE.near]).toEqual([1, 10])
    const levelled = SETS.filter(({ levels }) => levels.some((level) => level >= 0))
    expect(levelled.map(({ name }) => name)).toEqual(['qualification'])
  })
})

const group = (person: string, part: string) => screen.getByRole('group', { name: `${person} ${part}` })

function choose(person: string, part: string, label: string, value: string): void {
  fireEvent.change(within(group(person, part)).getByLabelText(label), { target: { value } })
}

const tick = (person: string, name: string) =>
  fireEvent.click(within(group(person, 'Looks for')).getByRole('checkbox', { name }))

/** Changes entries of a preference, one after the other. */
function pick(person: string, label: string, ...entries: string[]): void {
  fireEvent.click(within(group(person, 'Looks for')).getByRole('combobox', { name: label }))
  for (const entry of entries) fireEvent.click(screen.getByRole('checkbox', { name: entry }))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
}

function expectResult(percent: number, one: string, other: string): void {
  expect(screen.getByRole('status').textContent).toBe(`${percent}%Match PercentagePerson A: ${one}Person B: ${other}`)
}

/** The texts of a row after its criterion, person by person. */
function expectRow(criterion: string, ...texts: string[]): void {
  const row = screen.getAllByRole('listitem').find((item) => item.firstElementChild?.textContent === criterion)
  const cells = texts.length / 2
  const written = [texts.slice(0, cells), texts.slice(cells)].map((cell) => cell.join(''))
  expect(row?.textContent).toBe(`${criterion}Person A${written[0]}Person B${written[1]}`)
}
