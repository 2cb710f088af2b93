import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useReportUnsaved } from '#lib/forms/unsaved.ts'
import { show } from '#test/render.tsx'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { optionChoices } from '#ui/choice.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SidePanel } from '#ui/side-panel.tsx'

function Page({ children = 'Text' }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog open onOpenChange={setOpen} title="Details">
          {children}
        </Dialog>
      )}
    </main>
  )
}

async function openDialog() {
  const opener = await screen.findByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

it('a closed dialog returns the focus to the element that opened it', async () => {
  show(<Page />)
  const opener = await openDialog()
  const close = await screen.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(document.activeElement).not.toBe(opener))
  fireEvent.click(close)
  await hasFocus(opener)
})

it('the second click of a double click that opened a dialog leaves the focus in its field', async () => {
  show(
    <Page>
      <input aria-label="Name" />
    </Page>,
  )
  await openDialog()
  await hasFocus(await screen.findByLabelText('Name'))
  const title = screen.getByText('Details')
  // A browser moves the focus unless the event is prevented.
  expect(fireEvent.mouseDown(title, { detail: 2 })).toBe(false)
  expect(fireEvent.mouseDown(title, { detail: 2 })).toBe(true)
})

it('a dialog focuses its first field that can be edited', async () => {
  show(
    <Page>
      <button type="button">Help</button>
      <input aria-label="Closed" disabled />
      <input aria-label="Name" />
    </Page>,
  )
  await openDialog()
  await hasFocus(await screen.findByRole('textbox', { name: 'Name' }))
})

it('a dialog without fields focuses itself instead of Close, so that its name is read', async () => {
  show(<Page />)
  await openDialog()
  await hasFocus(await screen.findByRole('dialog', { name: 'Details' }))
})

/** A button that disappears with what it removes, before the question closes. */
function Removal() {
  const [gone, setGone] = useState(false)
  const [asked, setAsked] = useState(false)
  const remove = () => {
    setGone(true)
    setTimeout(() => setAsked(false))
  }
  return (
    <>
      {!gone && (
        <button type="button" onClick={() => setAsked(true)}>
          Remove
        </button>
      )}
      <AlertDialog
        open={asked}
        onOpenChange={setAsked}
        title="Remove?"
        description="It is gone then."
        action="Remove it"
        onAction={remove}
      />
    </>
  )
}

it('after a confirmation in a dialog whose button has gone, the focus stays in the dialog', async () => {
  show(
    <Page>
      <Removal />
    </Page>,
  )
  await openDialog()
  const remove = await screen.findByRole('button', { name: 'Remove' })
  remove.focus()
  fireEvent.click(remove)
  const confirm = await screen.findByRole('button', { name: 'Remove it' })
  await hasFocus(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // The focus is moved after the question has closed.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Details' }))
})

it('a confirmation focuses Cancel', async () => {
  show(
    <AlertDialog
      open
      onOpenChange={() => undefined}
      title="Delete?"
      description="It is gone then."
      action="Delete"
      onAction={() => undefined}
    />,
  )
  await hasFocus(await screen.findByRole('button', { name: 'Cancel' }))
})

it('a confirmation stays open while its action is running, and can be cancelled before and afterwards', async () => {
  const close = vi.fn()
  const texts = { title: 'Delete?', description: 'It is gone then.', action: 'Delete' }
  function Running() {
    const [busy, setBusy] = useState(false)
    return (
      <AlertDialog open onOpenChange={close} {...texts} busy={busy} onAction={() => setBusy(true)}>
        <button type="button" onClick={() => setBusy(false)}>
          Answer
        </button>
      </AlertDialog>
    )
  }
  show(<Running />)
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  const leave = () => {
    fireEvent.click(cancel)
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' })
  }
  leave()
  expect(close).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  leave()
  expect(close).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  leave()
  expect(close).toHaveBeenCalledTimes(4)
})

describe('the first Escape closes the suggestions of a field, and only the second', () => {
  const close = vi.fn()
  const field = <Combobox value={null} onChange={() => undefined} choices={optionChoices(['Pune', 'Nashik'])} />
  const inDialog = () => (
    <Dialog open onOpenChange={close} title="Details">
      {field}
    </Dialog>
  )
  const inPanel = () => (
    <SidePanel open onClose={close} title="Details" footer={null}>
      {field}
    </SidePanel>
  )
  const inConfirmation = () => (
    <AlertDialog open onOpenChange={close} title="Details" description="Choose." action="Save" onAction={close}>
      {field}
    </AlertDialog>
  )
  it.each([
    ['a dialog', inDialog],
    ['a side panel', inPanel],
    ['a confirmation', inConfirmation],
  ])('%s', async (_, surrounding) => {
    close.mockClear()
    show(surrounding())
    const city = await screen.findByRole('combobox')
    fireEvent.click(city)
    expect(city.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(city, { key: 'Escape' })
    expect(city.getAttribute('aria-expanded')).toBe('false')
    expect(close).not.toHaveBeenCalled()
    fireEvent.keyDown(city, { key: 'Escape' })
    expect(close).toHaveBeenCalledOnce()
  })
})

it('a dialog that is replaced by another leaves the focus in the field of that one', async () => {
  const onBlur = vi.fn()
  function TwoDialogs() {
    const [shown, setShown] = useState<'help' | 'ticket' | null>(null)
    return (
      <main tabIndex={-1}>
        <button type="button" onClick={() => setShown('help')}>
          Open
        </button>
        <Dialog open={shown === 'help'} onOpenChange={() => setShown(null)} title="Help">
          <button type="button" onClick={() => setShown('ticket')}>
            Create
          </button>
        </Dialog>
        <Dialog open={shown === 'ticket'} onOpenChange={() => setShown(null)} title="Ticket">
          <input aria-label="Type" onBlur={onBlur} />
        </Dialog>
      </main>
    )
  }
  show(<TwoDialogs />)
  await openDialog()
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }))
  const field = await screen.findByRole('textbox', { name: 'Type' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(field)
  expect(onBlur).not.toHaveBeenCalled()
})

it('a dialog that is left with unsaved input returns the focus to the element that opened it', async () => {
  function Field() {
    const [text, setText] = useState('')
    useReportUnsaved(text !== '')
    return <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
  }
  show(
    <Page>
      <Field />
    </Page>,
  )
  const opener = await openDialog()
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Asha' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(opener)
})
