import { fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { SectionFields } from '#domains/profiles/section-fields.tsx'
import { press, see, show, type } from '#test/render.tsx'

const FILLED = 'We filled in Maharashtra and India. You can change it.'

function Place({ city = '', country = 'India', state = '' }) {
  const form = useForm({ defaultValues: { city, state, country } })
  return (
    <FormProvider {...form}>
      <SectionFields section="professional" form="wizard" names={['city', 'state', 'country']} />
    </FormProvider>
  )
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value
const place = () => ['City', 'State', 'Country'].map(value)

async function write(city: string) {
  fireEvent.focus(await screen.findByLabelText('City'))
  await type('City', city)
  fireEvent.blur(screen.getByLabelText('City'))
}

test('a city of the list is suggested with its state, and fills state and country, which it says', async () => {
  show(<Place country="" />)
  await type('City', 'kolh')
  fireEvent.click(await screen.findByRole('option', { name: /^Kolhapur/ }))
  await see(FILLED)
  expect(place()).toEqual(['Kolhapur', 'Maharashtra', 'India'])
})

test('nothing is filled while a city is typed; Enter accepts it', async () => {
  show(<Place />)
  await type('City', 'Pune')
  expect(value('State')).toBe('')
  fireEvent.keyDown(screen.getByLabelText('City'), { key: 'Enter' })
  await see(FILLED)
  expect(value('State')).toBe('Maharashtra')
})

test('another spelling becomes the city, whatever the state was', async () => {
  show(<Place state="Karnataka" />)
  await write('Bombay')
  expect(place()).toEqual(['Mumbai', 'Maharashtra', 'India'])
  await see("We changed 'Bombay' to 'Mumbai'.")
})

test('an unknown city stays as typed, and keeps when its state is chosen', async () => {
  show(<Place />)
  await write('Vadgaon')
  await see('This city is not in our list and stays as you typed it. Please choose its state.')
  await type('State', 'Maharashtra')
  expect(place()).toEqual(['Vadgaon', 'Maharashtra', 'India'])
})

test('what a person changes after it was filled stays, also when the field is left again', async () => {
  show(<Place />)
  await write('Udaipur')
  expect(value('State')).toBe('Rajasthan')
  await type('State', 'Other')
  await type('State', 'Tripura')
  fireEvent.blur(screen.getByLabelText('City'))
  expect(place()).toEqual(['Udaipur', 'Tripura', 'India'])
})

test('a country that was chosen is not replaced', async () => {
  show(<Place country="Canada" />)
  await write('Pune')
  expect(place()).toEqual(['Pune', 'Maharashtra', 'Canada'])
  await see("If you live outside India, enter your family's state, city and pincode in India.")
  await see('We filled in Maharashtra. You can change it.')
})

test('a city that was there before is not filled again', async () => {
  show(<Place city="Udaipur" state="Tripura" />)
  fireEvent.focus(await screen.findByLabelText('City'))
  fireEvent.blur(screen.getByLabelText('City'))
  expect(place()).toEqual(['Udaipur', 'Tripura', 'India'])
})

test('a misspelled city is offered, and fills the state once it is accepted', async () => {
  show(<Place />)
  await write('Kolhapurr')
  await press('Did you mean Kolhapur?')
  fireEvent.blur(screen.getByLabelText('City'))
  expect(place()).toEqual(['Kolhapur', 'Maharashtra', 'India'])
})
