import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ActivityDeed } from '#api/generated.ts'

/** Pages for records that have one; each page checks its own access rule. */
const screens: Record<string, (entityId: number) => string> = {
  medical: (medicalId) => `/medical/${medicalId}`,
  'hl7 mapping': (mappingId) => `/hl7/mapping/${mappingId}`,
  'hl7 sender': (senderId) => `/hl7/senders/${senderId}`,
  'hl7 message': (messageId) => `/hl7/${messageId}`,
  'administrator activity': (activityId) => `/monitor/activity/${activityId}`,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The record an action was on: kind, number and link. */
export function DeedRecord({ deed: { entity, entityId } }: { deed: ActivityDeed }) {
  const screen = screens[entity]
  const words = `${capital(entity)} ${entityId}`
  if (!screen) return words
  return (
    <Anchor component={Link} to={screen(entityId)}>
      {words}
    </Anchor>
  )
}
