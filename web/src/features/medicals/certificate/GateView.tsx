import { formatDay } from '@clearwing/domain/dates.ts'
import { formatCode } from '@clearwing/domain/medicals/certificate/code.ts'
import type { Certificate } from '@clearwing/domain/medicals/certificate/schema.ts'
import { CloseButton, Modal } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'
import { QrCode } from '#shared/QrCode.tsx'
import { Conditions } from './Conditions.tsx'
import { GateBand } from './GateBand.tsx'
import { GateRows } from './GateRows.tsx'
import classes from './GateView.module.css'
import type { KeptCertificate } from './kept-certificates.ts'
import { useMyCertificates } from './use-my-certificates.ts'

type Props = { certificateId: number; opened: boolean; onClose: () => void }

/** A certificate on the whole screen, for whoever asks at the gate: it is checked again when it is opened. */
export const GateView = ({ certificateId, opened, onClose }: Props) => (
  <Modal.Root opened={opened} onClose={onClose} fullScreen transitionProps={{ duration: 200 }}>
    <Modal.Content className={classes.screen} aria-label="Medical certificate">
      <div className={classes.content}>
        <div className={classes.head}>
          <span>Medical certificate</span>
          <CloseButton size="lg" className={classes.close} onClick={onClose} aria-label="Close" data-autofocus />
        </div>
        <Shown certificateId={certificateId} />
      </div>
    </Modal.Content>
  </Modal.Root>
)

function Shown({ certificateId }: { certificateId: number }) {
  const { query, checkedAt, kept } = useMyCertificates()
  const isThis = (one: { certificateId: number }) => one.certificateId === certificateId
  const read = query.currentData?.find(isThis)
  const known = read && checkedAt ? { ...read, checkedAt } : kept.find(isThis)
  if (!known) return <p>The certificate could not be read. Please try again where there is a network.</p>
  return (
    <>
      <GateBand rows={known.rows} checkedAt={known.checkedAt} />
      {read && <Holder certificate={read} />}
      <GateRows rows={known.rows} />
      {read && <Conditions conditions={read.conditions} />}
      <Code certificate={known} />
    </>
  )
}

const Holder = ({
  certificate: { holderName, dateOfBirth, holderRegistrationNumber, number },
}: {
  certificate: Certificate
}) => (
  <div>
    <h2 className={classes.name}>{holderName}</h2>
    <div className={classes.meta}>
      Born {formatDay(dateOfBirth)}, {holderRegistrationNumber && `holder ${holderRegistrationNumber}, `}No. {number}
    </div>
  </div>
)

function Code({ certificate: { code } }: { certificate: Pick<KeptCertificate, 'code'> }) {
  const { displayName } = useClientOptions()
  return (
    <div className={classes.paper}>
      <div className={classes.squares}>
        <QrCode
          text={`${location.origin}/info/verify?c=${code}`}
          label="QR code of the page that checks this certificate"
        />
      </div>
      <div className={classes.code}>{formatCode(code)}</div>
      <div className={classes.hint}>Scan to check with the register of {displayName}</div>
    </div>
  )
}
