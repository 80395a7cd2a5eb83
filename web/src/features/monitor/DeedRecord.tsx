import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ActivityDeed } from '#api/generated.ts'

/** Where records have a screen of their own, which asks its own rule. */
const screens: Record<string, (entityId: number) => string> = {
  medical: (medicalId) => `/medical/${medicalId}`,
  'hl7 mapping': (mappingId) => `/hl7/mapping/${mappingId}`,
  'hl7 sender': (senderId) => `/hl7/senders/${senderId}`,
  'hl7 message': (messageId) => `/hl7/${messageId}`,
  'administrator activity': (activityId) => `/monitor/activity/${activityId}`,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Which record it was: its kind and its number, and the way to it. */
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
