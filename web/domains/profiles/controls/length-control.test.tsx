import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { show, type } from '#test/render.tsx'

function Height() {
  const form = useForm({ defaultValues: { heightCm: null } })
  return (
    <FormProvider {...form}>
      <SectionFields section="personal" form="wizard" names={['heightCm']} />
      <output>{JSON.stringify(form.watch('heightCm'))}</output>
    </FormProvider>
  )
}

const shown = () =>
  ['Height (cm)', 'Height, feet', 'Height, inches'].map(
    (label) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value,
  )
const stored = () => screen.getByRole('status').textContent
const offered = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)

test('a height in centimetres is shown in feet and inches, with one decimal', async () => {
  show(<Height />)
  await type('Height (cm)', '176')
  expect(shown()).toEqual(['176', '5', '9.3'])
  await type('Height (cm)', '5 ft 7 in')
  expect(shown()).toEqual(['5 ft 7 in', '5', '7'])
  expect(stored()).toBe('170.18')
})

test('feet and inches are stored in centimetres; inches wait for the feet', async () => {
  show(<Height />)
  expect((await screen.findByLabelText<HTMLSelectElement>('Height, inches')).disabled).toBe(true)
  await type('Height, feet', '5')
  expect(shown()).toEqual(['152.4', '5', '0'])
  await type('Height, inches', '4')
  expect(shown()).toEqual(['162.56', '5', '4'])
  await type('Height, feet', '')
  expect(shown()).toEqual(['', '', ''])
  expect(stored()).toBe('null')
})

test('feet that change keep the inches, also with a decimal', async () => {
  show(<Height />)
  await type('Height (cm)', '176')
  await type('Height, feet', '6')
  expect(shown()).toEqual(['206.5', '6', '9.3'])
})

test('only lengths within the bounds of the field are offered, and a choice never leaves them', async () => {
  show(<Height />)
  await type('Height, feet', '3')
  expect(offered('Height, feet')).toEqual(['ft', '3 ft', '4 ft', '5 ft', '6 ft', '7 ft', '8 ft'])
  expect(offered('Height, inches')).toEqual(['4 in', '5 in', '6 in', '7 in', '8 in', '9 in', '10 in', '11 in'])
  expect(shown()).toEqual(['101.6', '3', '4'])
  await type('Height, feet', '8')
  expect(offered('Height, inches')).toEqual(['0 in', '1 in', '2 in'])
  expect(shown()).toEqual(['248.92', '8', '2'])
  await type('Height (cm)', '17')
  expect(shown()).toEqual(['17', '', ''])
})
