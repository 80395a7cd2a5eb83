import { fastestSpeed } from '@clearwing/domain/videos/watching.ts'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Video } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { Cues } from './Cues.tsx'
import classes from './player.module.css'
import { ReadTranscript } from './ReadTranscript.tsx'
import { usePlaying } from './use-playing.ts'

const speeds = [0.75, 1, 1.25, 1.5, fastestSpeed].map((speed) => ({ value: String(speed), label: `${speed}×` }))

/** Least time between two attempts to continue with a new address, in milliseconds. */
const patience = 10_000

/** The browser's own player, with chapters, speeds and the transcript beside it. */
export function Player({ video }: { video: Video }) {
  const { videoId, progress, chapters, transcript } = video
  const player = useRef<HTMLVideoElement>(null)
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState('1')
  const [isLoading, setIsLoading] = useState(false)
  const resumeAt = useRef(progress?.position ?? 0)
  const retriedAt = useRef(0)
  /** Until where the video was played without jumping, in milliseconds. */
  const reached = useRef(0)
  const { onTimeUpdate, ...playing } = usePlaying(videoId, player)

  const seek = (moment: number) => {
    const element = player.current
    if (!element) return
    // Before the file is loaded, playing begins here.
    resumeAt.current = moment
    element.currentTime = moment / 1000
    void element.play().catch(() => undefined)
  }
  // Where skipping ahead does not count, it is not offered either.
  const stay = () => {
    const element = player.current
    const farthest = Math.max(progress?.watchedFromStart ?? 0, reached.current)
    if (element && video.inOrder && element.currentTime * 1000 > farthest + 1000) element.currentTime = farthest / 1000
  }
  const resume = () => {
    const element = player.current
    if (!element) return
    const isAtEnd = resumeAt.current > video.duration - 1000
    element.currentTime = isAtEnd ? 0 : resumeAt.current / 1000
    element.playbackRate = Number(speed)
  }
  // The address of the file works for some minutes. Loading again asks for another.
  const askAgain = () => {
    const element = player.current
    if (!element || performance.now() - retriedAt.current < patience) return
    retriedAt.current = performance.now()
    resumeAt.current = position
    element.load()
    void element.play().catch(() => undefined)
  }
  const changeSpeed = (next: string) => {
    setSpeed(next)
    if (player.current) player.current.playbackRate = Number(next)
  }

  return (
    <div className={classes.columns}>
      <div>
        <div className={classes.player}>
          <video
            ref={player}
            className={classes.video ?? ''}
            controls
            playsInline
            preload="none"
            width={video.width}
            height={video.height}
            src={`/api/view/videos/${videoId}/Redirect`}
            {...(video.hasPoster && { poster: `/api/videos/${videoId}/poster` })}
            aria-label={video.name}
            onLoadedMetadata={resume}
            onError={askAgain}
            onSeeking={stay}
            onTimeUpdate={() => {
              const now = Math.round((player.current?.currentTime ?? 0) * 1000)
              if (!player.current?.seeking && now - position < 3000) reached.current = Math.max(reached.current, now)
              setPosition(now)
              onTimeUpdate()
            }}
            {...playing}
            onWaiting={() => setIsLoading(true)}
            onPlaying={() => {
              setIsLoading(false)
              playing.onPlaying()
            }}
          >
            {video.hasCaptions && (
              <track kind="captions" src={`/api/videos/${videoId}/captions`} srcLang="en" label="English" default />
            )}
          </video>
          <Group gap="sm" my="sm">
            <Text fz={14} c="var(--ui-text-2)" id="speed-of-video">
              Speed
            </Text>
            <SegmentedControl aria-labelledby="speed-of-video" data={speeds} value={speed} onChange={changeSpeed} />
            <Text fz={14} c="var(--ui-text-2)" role="status">
              {isLoading ? 'The video is loading.' : ''}
            </Text>
          </Group>
        </div>
        {chapters.length > 0 && (
          <Panel title="Chapters">
            <Cues label="Chapters" cues={chapters} position={position} onChoose={seek} />
          </Panel>
        )}
      </div>
      {transcript.length > 0 && (
        <Panel title="Transcript">
          <Cues label="Transcript" cues={transcript} position={position} onChoose={seek} />
          {video.state === 'published' && <ReadTranscript video={video} />}
        </Panel>
      )}
    </div>
  )
}
