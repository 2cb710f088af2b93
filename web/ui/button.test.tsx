import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/button.tsx'

/** As browsers count clicks: the event of the second click of a double click has `detail` 2. */
function doubleClick(button: HTMLElement) {
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
}

it('a double click on a button that can be busy counts as one click', () => {
  const onClick = vi.fn()
  render(
    <Button busy={false} onClick={onClick}>
      Acknowledge
    </Button>,
  )
  doubleClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('a button that is never busy receives every click', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Next</Button>)
  doubleClick(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(2)
})
