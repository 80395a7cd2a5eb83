import { formatTime } from '@clearwing/domain/dates.ts'
import { formatShortCode } from '@clearwing/domain/short-code.ts'
import { Text } from '@mantine/core'
import { QrCode } from '#shared/QrCode.tsx'
import classes from './codes.module.css'

type Props = { code: string /** Page that accepts the code. */; path: string; expiresAt: string }

/** A code to scan or to type on another device, and where. */
export const ShortCode = ({ code, path, expiresAt }: Props) => (
  <>
    <div className={classes.qr}>
      <QrCode text={`${window.location.origin}${path}/${code}`} label={`QR code of ${code}`} />
    </div>
    <Text className={classes.code}>{formatShortCode(code)}</Text>
    <Text c="var(--ui-text-2)" ta="center">
      Scan the code, or open {window.location.host}
      {path} and enter it. It is valid until {formatTime(expiresAt)}.
    </Text>
  </>
)
