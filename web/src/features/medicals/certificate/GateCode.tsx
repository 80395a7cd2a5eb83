import { formatCode } from '@clearwing/domain/medicals/certificate/code.ts'
import { useClientOptions } from '#api/client-options.ts'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { QrCode } from '#shared/QrCode.tsx'
import classes from './GateView.module.css'
import type { KeptCertificate } from './offline-certificates.ts'

/** The code of a certificate, to scan or type. */
export function GateCode({ certificate: { code } }: { certificate: Pick<KeptCertificate, 'code'> }) {
  const { displayName } = useClientOptions()
  const link = `${location.origin}/info/verify?c=${code}`
  return (
    <div className={classes.paper}>
      <div className={classes.squares}>
        <QrCode text={link} label="QR code of the page that checks this certificate" />
      </div>
      <div className={classes.code}>
        <Copyable name="Link to check this certificate" value={link}>
          {formatCode(code)}
        </Copyable>
      </div>
      <div className={classes.hint}>Scan to check it in the register of {displayName}</div>
    </div>
  )
}
