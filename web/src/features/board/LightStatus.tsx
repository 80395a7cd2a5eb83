import { type Light, lightNames } from '@clearwing/domain/board/light.ts'
import { IconAlertTriangle, IconBan, IconCircleCheck, IconClockOff, IconClockX, IconFileOff } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  suspended: { kind: 'bad', icon: IconBan },
  expired: { kind: 'bad', icon: IconClockOff },
  no_certificate: { kind: 'bad', icon: IconFileOff },
  partly_expired: { kind: 'warn', icon: IconClockX },
  expiring: { kind: 'warn', icon: IconAlertTriangle },
  current: { kind: 'ok', icon: IconCircleCheck },
} as const

/** A status light is never a colour alone: it has an icon and a word, and for several people a count. */
export const LightStatus = ({ light, count }: { light: Light; count?: number }) => (
  <Status {...looks[light]}>{count === undefined ? lightNames[light] : `${lightNames[light]} ${count}`}</Status>
)
