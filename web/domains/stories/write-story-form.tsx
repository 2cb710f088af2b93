import { type OwnStory, STORY_MAX, storyErrorTexts, storyFieldsSchema } from '@jodi/shared/stories/contract.ts'
import { storiesTexts } from '@jodi/shared/stories/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { PictureField } from '#domains/profiles/picture-field.tsx'
import { type StoryRead, useNewestStory, useSendStory } from '#domains/stories/queries.ts'
import { StoryPhoto } from '#domains/stories/story-photo.tsx'
import { clearDraft, readDraft, saveDraft } from '#lib/forms/draft.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { useFormDraft } from '#lib/forms/use-form-draft.ts'
import { useOwnSave } from '#lib/requests/use-own-save.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ConflictNotice, type ValueChange } from '#ui/conflict-notice.tsx'
import { FormField } from '#ui/form-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'

const DRAFT = 'story'

/** Whether this tab keeps a text that was not sent. */
export const hasStoryDraft = (owner: string) => Boolean(readDraft(DRAFT, owner).text)

/**
 * What a draft says about the photo: null if the saved one is removed. A chosen one cannot be stored, only that it was.
 */
export const keptPhoto = (owner: string) => (readDraft(DRAFT, owner).photo === 'removed' ? null : undefined)
const isPhotoLost = (owner: string) => readDraft(DRAFT, owner).photo === 'chosen'

type Props = {
  /** The owner of the draft. */
  owner: string
  partner: string
  /** The current version: a draft, or a rejected story. */
  story: OwnStory | null
  /** A chosen photo; null to remove the saved one. */
  photo: Blob | null | undefined
  onPhoto: (photo: Blob | null | undefined) => void
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** The text of a couple's story, and their photo; the partner is asked to agree. */
export function WriteStoryForm(props: Props) {
  const { owner, partner, story, photo, onPhoto, onCancel } = props
  const { form, progress, changes } = useStoryForm(props)
  const choosePhoto = (chosen: Blob | null | undefined) => {
    saveDraft(DRAFT, owner, { photo: chosen ? 'chosen' : chosen === null ? 'removed' : undefined })
    onPhoto(chosen)
  }
  const cancel = () => {
    clearDraft(DRAFT)
    onCancel?.()
  }
  const isUnsaved = form.formState.isDirty || photo !== undefined
  return (
    <form noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      <UnsavedDialog unsaved={isUnsaved && !form.busy} onLeave={() => clearDraft(DRAFT)} />
      {changes && <ConflictNotice text={t(storyErrorTexts.editConflict)} changes={changes} />}
      <FormField
        control={form.control}
        name="text"
        label={t(storiesTexts.yourStory)}
        hint={t(storiesTexts.storyHint, {
          max: formatNumber(STORY_MAX),
        })}
        required
      >
        {(field) => <Textarea {...field} className="max-h-[60vh] min-h-48" />}
      </FormField>
      <StoryPhotoField
        photo={story?.photo ?? null}
        chosen={photo}
        isLost={photo === undefined && isPhotoLost(owner)}
        onChosen={choosePhoto}
        progress={progress}
      />
      <p className="text-small text-ink-3">{t(storiesTexts.askToAgreeConsequence, { name: partner })}</p>
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
        {onCancel && <Button onClick={cancel}>{t(uiTexts.cancel)}</Button>}
        <Button type="submit" variant="primary" busy={form.busy} wraps>
          {t(storiesTexts.askToAgree, { name: partner })}
        </Button>
      </div>
    </form>
  )
}

function useStoryForm({ owner, partner, story, photo, onDone }: Props) {
  const send = useSendStory()
  const readNewest = useNewestStory()
  const [seen, setSeen] = useState(() => typedOn(owner, story))
  const [changes, setChanges] = useState<ValueChange[] | null>(null)
  const own = useOwnSave({
    readNewest,
    versionOf,
    isStored: (stored: OwnStory | null, text: string) => stored?.mine === true && stored.text === text,
  })
  const form = useForm({
    schema: storyFieldsSchema,
    defaultValues: { text: story?.text ?? '' },
    save: async ({ text }) => {
      await own.save(text, seen, (version) => send.mutateAsync({ text, seen: version, photo, onSaved: see }))
      clearDraft(DRAFT)
      toast.good(t(storiesTexts.partnerAsked, { name: partner }))
      onDone()
    },
    onError: (text) => {
      if (own.newest.current === undefined) toast.bad(t(storiesTexts.couldntSendYourStory), text)
      else showNewest(own.newest.current)
    },
  })
  const see = (version: StoryRead | null) => {
    setSeen(version)
    saveDraft(DRAFT, owner, { seen: version })
  }
  /** After a conflict, saving again is a choice. */
  const showNewest = (newest: OwnStory | null) => {
    const text = newest?.text ?? ''
    form.reset({ text }, { keepDirtyValues: true })
    see(versionOf(newest))
    const isOther = text !== '' && form.getValues('text').trim() !== text
    setChanges(isOther ? [{ label: t(storiesTexts.yourStory), value: text }] : [])
  }
  useFormDraft(form, DRAFT, owner)
  const { isDirty } = form.formState
  const isUnsaved = isDirty || photo !== undefined
  const latest = useRef(seen)
  latest.current = seen
  useEffect(() => {
    if (isUnsaved) saveDraft(DRAFT, owner, { seen: latest.current })
  }, [isUnsaved, owner])
  // A form without changes follows what is saved elsewhere.
  const followed = useRef(story)
  useEffect(() => {
    if (story === followed.current || isUnsaved || form.busy || changes) return
    followed.current = story
    setSeen(versionOf(story))
    form.reset({ text: story?.mine ? story.text : '' })
  })
  return { form, progress: send.progress, changes }
}

const versionOf = (story: OwnStory | null): StoryRead | null =>
  story?.mine ? { id: story.id, revision: story.revision } : null

/** The version on which a kept text was based: if another one was saved since, the server detects the conflict. */
function typedOn(owner: string, story: OwnStory | null): StoryRead | null {
  const { text, photo, seen } = readDraft(DRAFT, owner)
  const isKept = text !== undefined || photo !== undefined
  return isKept && typeof seen === 'object' ? (seen as StoryRead | null) : versionOf(story)
}

type PhotoProps = {
  /** The path of the saved photo. */
  photo: string | null
  chosen: Blob | null | undefined
  /** Whether one was chosen before a reload. */
  isLost: boolean
  onChosen: (photo: Blob | null | undefined) => void
  progress: number | null
}

function StoryPhotoField({ photo, chosen, isLost, onChosen, progress }: PhotoProps) {
  const held = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen])
  useEffect(() => () => void (held && URL.revokeObjectURL(held)), [held])
  const savedPhoto = chosen === undefined ? photo : null
  const preview = held ? (
    <img src={held} alt={t(storiesTexts.yourNewPhoto)} className="aspect-4/3 w-32 rounded-control object-cover" />
  ) : savedPhoto ? (
    <StoryPhoto photo={savedPhoto} alt={t(storiesTexts.photoOfBoth)} sizes="128px" className="w-32! rounded-control" />
  ) : undefined
  return (
    <PictureField
      label={t(storiesTexts.photoOfBoth)}
      hint={t(storiesTexts.photoHint)}
      crop={{
        aspect: 4 / 3,
        title: t(storiesTexts.photoOfBoth),
        text: t(storiesTexts.cropHint),
      }}
      preview={preview}
      progress={progress}
      error={isLost ? storiesTexts.photoNotKept : null}
      onCropped={onChosen}
      onRemove={() => onChosen(photo ? null : undefined)}
    />
  )
}
