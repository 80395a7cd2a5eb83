import { countInWords } from '@clearwing/domain/format-count.ts'
import { Box, Group, List, Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type MessageReaders, type PreviewMessageReadersApiArg, usePreviewMessageReadersQuery } from '#api/generated.ts'
import { FieldError } from '#shared/forms/field.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Status } from '#shared/status/Status.tsx'
import classes from './messages.module.css'
import { privacyWords } from './privacy-words.ts'

type Props = {
  regardingUserId: number | null
  toUserId: number | null
  toOrganisationId: number | null
  isUrgent: boolean
  privacy: PreviewMessageReadersApiArg['privacy'] | null
}

const noNames = { regardingUserName: null, toUserName: null, toOrganisationName: null }

const questionOf = ({ regardingUserId, toUserId, toOrganisationId, isUrgent, privacy }: Props) =>
  privacy === null || (toUserId === null && toOrganisationId === null)
    ? undefined
    : {
        ...(regardingUserId !== null && { regardingUserId }),
        ...(toUserId !== null && { toUserId }),
        ...(toOrganisationId !== null && { toOrganisationId }),
        ...(isUrgent && { isUrgent: '1' as const }),
        privacy,
      }

/** Lists, by name, who will be able to read the message before it is sent. */
export function Readers(props: Props) {
  const question = questionOf(props)
  const query = usePreviewMessageReadersQuery(question ?? skipToken)
  if (!question) return null
  const { kind, icon, label } = privacyWords(question.privacy, noNames)
  return (
    <Box className={classes.readers} role="status" aria-label="Who will be able to read the message">
      <Group gap="xs" mb={4}>
        <Text fz={13} fw={560}>
          Who will be able to read the message
        </Text>
        <Status kind={kind} icon={icon}>
          {label}
        </Status>
      </Group>
      <Loaded query={query} rows={1} rowHeight={32}>
        {({ readers, areUnnamed, cover, problem }) =>
          problem ? (
            <FieldError>{problem.text}</FieldError>
          ) : (
            <List size="sm" listStyleType="none" spacing={6}>
              {readers.map((place) => (
                <List.Item key={place.organisationId ?? 0}>{sentenceOf(place)}</List.Item>
              ))}
              {areUnnamed && <List.Item>Everyone with access to this person’s record</List.Item>}
              {props.isUrgent && <List.Item>{coverInWords(cover)}</List.Item>}
            </List>
          )
        }
      </Loaded>
    </Box>
  )
}

const coverInWords = (cover: MessageReaders['cover']) =>
  cover
    ? `If it is not read within ${countInWords(cover.minutes, 'minute', 'minutes')}, it goes to ${cover.userName}.`
    : 'No one else is told if it stays unread.'

type ReadersOfOrganisation = { organisationName: string | null; names: string[]; others: number }

const inList = new Intl.ListFormat('en-NZ')

function sentenceOf({ organisationName, names, others: unnamedCount }: ReadersOfOrganisation) {
  const more =
    unnamedCount === 0
      ? []
      : [`${unnamedCount} ${names.length > 0 ? 'more' : unnamedCount === 1 ? 'person' : 'people'}`]
  const namesText = inList.format([...names, ...more])
  return organisationName === null ? namesText : `${namesText} at ${organisationName}`
}
