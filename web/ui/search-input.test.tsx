import { SEARCH_MAX } from '@jodi/shared/text-rules.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SearchInput } from '#ui/search-input.tsx'

test('a pasted text that is too long is not cut: it is said, and not searched', () => {
  const onSearch = vi.fn()
  render(<SearchInput value="" onSearch={onSearch} label="Search" placeholder="Name or email" />)
  const input = screen.getByLabelText<HTMLInputElement>('Search')
  // A browser would cut a longer one without a word.
  expect(input.maxLength).toBe(-1)
  fireEvent.change(input, { target: { value: 'a'.repeat(SEARCH_MAX + 1) } })
  fireEvent.submit(input)
  expect(screen.getByRole('alert').textContent).toBe('Please enter at most 100 characters')
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: ` ${'a'.repeat(SEARCH_MAX)} ` } })
  fireEvent.submit(input)
  expect(onSearch).toHaveBeenCalledWith('a'.repeat(SEARCH_MAX))
})

test('an invisible character is explained below the field, and nothing is searched until it is removed', () => {
  const onSearch = vi.fn()
  render(<SearchInput value="" onSearch={onSearch} label="Search" placeholder="Name or email" />)
  const input = screen.getByLabelText<HTMLInputElement>('Search')
  const type = (value: string) => {
    fireEvent.change(input, { target: { value } })
    fireEvent.submit(input)
  }
  type('asha\u200b@jodi.example')
  expect(screen.getByRole('alert').textContent).toContain('a character that cannot be seen')
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(input.value).toBe('asha\u200b@jodi.example')
  expect(onSearch).not.toHaveBeenCalled()
  type('asha@jodi.example')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onSearch).toHaveBeenCalledWith('asha@jodi.example')
})

test('after Clear Search the focus is in the field, because the button disappears', () => {
  render(<SearchInput value="asha" onSearch={vi.fn()} label="Search" placeholder="Name or email" />)
  const clear = screen.getByRole('button', { name: 'Clear Search' })
  clear.focus()
  fireEvent.click(clear)
  expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
