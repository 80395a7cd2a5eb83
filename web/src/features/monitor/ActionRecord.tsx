import { recordInWords } from '@clearwing/domain/activities/words.ts'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ActivityAction } from '#api/generated.ts'

/** Pages for records that have one; each page checks its own access rule. */
const screens: Record<string, (entityId: number) => string> = {
  medical: (medicalId) => `/medical/${medicalId}`,
  organisation: (organisationId) => `/organisation/${organisationId}/profile`,
  email: (emailId) => `/emails?id=${emailId}`,
  merge: () => '/user/merges',
  'hl7 mapping': (mappingId) => `/hl7/mapping/${mappingId}`,
  'hl7 sender': (senderId) => `/hl7/senders/${senderId}`,
  'hl7 message': (messageId) => `/hl7/${messageId}`,
  'administrator activity': (activityId) => `/monitor/activity/${activityId}`,
  anomaly: (anomalyId) => `/monitor/anomalies/${anomalyId}`,
}

type ShownAction = Pick<
  ActivityAction,
  'action' | 'entity' | 'entityId' | 'subjectUserId' | 'subjectName' | 'recordName'
>

/** The record that an action changed or read: its kind and name with links, and the person it is about. */
export function ActionRecord({ action }: { action: ShownAction }) {
  const { entity, entityId, subjectUserId, subjectName, recordName } = action
  const screen = action.action === 'remove' ? undefined : screens[entity]
  return (
    <>
      <RecordLink path={screen?.(entityId)}>{recordInWords(action)}</RecordLink>
      {(subjectName || recordName) && (
        <Text fz={13} fw={400} c="var(--ui-text-2)" style={{ overflowWrap: 'anywhere' }}>
          {subjectName && <RecordLink path={`/user/${subjectUserId}/profile`}>{subjectName}</RecordLink>}
          {subjectName && recordName && ', '}
          {recordName}
        </Text>
      )}
    </>
  )
}

const RecordLink = ({ path, children }: { path: string | undefined; children: ReactNode }) =>
  path ? (
    <Anchor component={Link} to={path} inherit>
      {children}
    </Anchor>
  ) : (
    children
  )
