import { formatMoment } from '@clearwing/domain/dates.ts'
import { maxLength } from '@clearwing/domain/fields.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Message, MessageDraft } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { firstWrong } from '#shared/forms/first-wrong.ts'
import { SaveState } from '#shared/forms/SaveState.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { AboutField } from './AboutField.tsx'
import { DraftConflict } from './DraftConflict.tsx'
import type { DraftValues, MessageStart } from './draft-values.ts'
import { PrivacyField } from './PrivacyField.tsx'
import type { NamedParties } from './privacy-words.ts'
import { Readers } from './Readers.tsx'
import { useMessageForm } from './use-message-form.ts'

type Props = {
  start: MessageStart
  draft: MessageDraft | undefined
  /** Restarts about another person and keeps the typed text; absent if the person is fixed. */
  onAbout: ((next: MessageStart, messageDraftId: number | undefined) => void) | undefined
  onSent: (sent: Message) => void
  /** Discards the stored draft, if any. */
  onDiscard: (messageDraftId: number | undefined) => void
}

/** Recipient user, recipient organisation, urgent flag, privacy, text (spec section 2). */
export function MessageForm({ start, draft, onAbout, onSent, onDiscard }: Props) {
  const { values, errors, isSending, change, send, discard, saver } = useMessageForm(start, draft, onSent)
  const { toUserId, toOrganisationId, isUrgent, privacy, text } = values
  const { names, setNames, nameChoices } = useNames(start, draft)
  const [began] = useState(draft?.updatedAt ?? '')
  const place = useShowWrong(errors)
  useTypedBefore(start.typed, values.text, change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form ref={place} onSubmit={submit} noValidate>
      <Stack>
        {onAbout && (
          <AboutField
            value={start.regarding}
            onChange={(regarding) =>
              void discard().then((messageDraftId) =>
                onAbout({ regarding, to: recipientsOf(values, names), typed: text }, messageDraftId),
              )
            }
          />
        )}
        {start.regarding && !onAbout && (
          <Text fz={14}>
            re: <strong>{start.regarding.name}</strong>
          </Text>
        )}
        {began !== '' && (
          <Text fz={13} c="var(--ui-text-2)">
            You are editing your draft of {formatMoment(began)}.
          </Text>
        )}
        <PersonPicker
          label="Recipient user"
          mode="Active"
          {...(toOrganisationId === null && { required: true })}
          error={errors.toUserId}
          value={toUserId}
          initialChoice={nameChoices.user}
          onChange={(id, choice) => {
            setNames({ ...names, toUserName: choice?.name ?? null })
            change({ toUserId: id })
          }}
        />
        <OrganisationPicker
          label="Recipient organisation"
          hint="Where the recipient user works. Without a user, the message is for the organisation itself."
          error={errors.toOrganisationId}
          value={toOrganisationId}
          initialChoice={nameChoices.organisation}
          onChange={(id, choice) => {
            setNames({ ...names, toOrganisationName: choice?.name ?? null })
            change({ toOrganisationId: id })
          }}
        />
        <CheckboxField
          label="Urgent"
          hint="Shown first, and emailed at once."
          value={isUrgent}
          onChange={(isUrgent) => change({ isUrgent })}
        />
        <PrivacyField
          value={privacy}
          onChange={(privacy) => change({ privacy })}
          recipients={{ toUserId, toOrganisationId }}
          names={names}
          error={errors.privacy}
        />
        <Readers
          regardingUserId={start.regarding?.userId ?? null}
          toUserId={toUserId}
          toOrganisationId={toOrganisationId}
          isUrgent={isUrgent}
          privacy={privacy}
        />
        <TextAreaField
          label="Message"
          required
          minRows={5}
          maxRows={16}
          max={maxLength.messageText}
          error={errors.text}
          value={text}
          onChange={(text) => change({ text })}
        />
        <DraftConflict saver={saver} />
        <Group justify="space-between">
          <Group gap="xs">
            <Button
              variant="subtle"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => void discard().then(onDiscard)}
            >
              Discard
            </Button>
            <SaveState progress={saver.progress} retry={() => void saver.flush()} />
          </Group>
          <Button type="submit" loading={isSending} leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}>
            Send message
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const recipientsOf = ({ toUserId, toOrganisationId }: DraftValues, names: NamedParties) => ({
  userId: toUserId,
  userName: names.toUserName,
  organisationId: toOrganisationId,
  organisationName: names.toOrganisationName,
})

function useNames({ regarding, to }: MessageStart, draft: MessageDraft | undefined) {
  const first = draft ?? {
    toUserId: to?.userId ?? null,
    toUserName: to?.userName ?? null,
    toOrganisationId: to?.organisationId ?? null,
    toOrganisationName: to?.organisationName ?? null,
  }
  const [names, setNames] = useState({
    regardingUserName: regarding?.name ?? null,
    toUserName: first.toUserName,
    toOrganisationName: first.toOrganisationName,
  })
  const choice = (id: number | null, name: string | null) =>
    id === null || name === null ? undefined : { id, name, detail: null }
  const nameChoices = {
    user: choice(first.toUserId, first.toUserName),
    organisation: choice(first.toOrganisationId, first.toOrganisationName),
  }
  return { names, setNames, nameChoices }
}

/** Puts text that was typed before the person was chosen into the form once, after a draft about that person. */
function useTypedBefore(typed: string | undefined, text: string, change: (part: { text: string }) => void) {
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !typed) return
    isTaken.current = true
    change({ text: [text, typed].filter(Boolean).join('\n\n') })
  })
}

/** Moves to the first field with an error once its message is shown. */
function useShowWrong(errors: Record<string, string>) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (
      Object.keys(errors).length > 0 &&
      !place.current?.contains(document.activeElement?.closest('input, textarea') ?? null)
    )
      firstWrong(place.current)?.focus()
  }, [errors])
  return place
}
