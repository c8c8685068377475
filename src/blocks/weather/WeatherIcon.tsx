import clsx from 'clsx';
import {
  type ConditionKey,
  type ConditionPicture,
  conditionPicture,
} from '@/shared/weather/weatherConditions.ts';

const CLOUD = 'M15 38a8 8 0 0 1-.6-16A11.5 11.5 0 0 1 36.5 20.300a9 9 0 0 1 .5 17.700Z';
const LOW_CLOUD = 'M14 32a7 7 0 0 1-.5-14A10.5 10.5 0 0 1 34 16.500a8 8 0 0 1 .5 15.500Z';

/** Strokes under the cloud. */
const FALLING: Readonly<Partial<Record<ConditionPicture, string>>> = {
  drizzle: 'm17 36-1 3M25 36l-1 3M33 36l-1 3',
  rain: 'm17 36-2.5 7M25 36l-2.5 7M33 36l-2.5 7',
  sleet: 'm17 36-2.5 7M33 36l-2.5 7M24 37.500v5M21.8 38.800l4.4 2.500M26.2 38.800l-4.4 2.5',
  snow: 'M16 37v5M13.8 38.300l4.4 2.500M18.2 38.300l-4.4 2.500M24 40v5M21.8 41.300l4.4 2.500M26.2 41.300l-4.4 2.500M32 37v5M29.8 38.300l4.4 2.500M34.2 38.300l-4.4 2.5',
  thunder: 'm25 34-4 6h5l-3.5 6',
};

interface Props {
  readonly condition: ConditionKey;
  readonly night: boolean;
  readonly className?: string;
}

/** The sky as a small drawing of our own; the words beside it say the same. */
export function WeatherIcon({ condition, night, className }: Props) {
  const picture = conditionPicture(condition);
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={clsx('fill-none stroke-current', className)}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {picture === 'clear' && <Light night={night} />}
      {picture === 'partlyCloudy' && (
        <g transform="translate(10 -6) scale(.82)">
          <Light night={night} />
        </g>
      )}
      {picture === 'fog' && <path d="M8 16h24M14 23h26M8 30h30M16 37h22" />}
      {(picture === 'cloudy' || picture === 'partlyCloudy') && (
        <path d={CLOUD} className="fill-paper-raised" />
      )}
      {FALLING[picture] && (
        <>
          <path d={LOW_CLOUD} className="fill-paper-raised" />
          <path d={FALLING[picture]} className="stroke-accent" />
        </>
      )}
    </svg>
  );
}

/** The sun by day, the moon by night. */
function Light({ night }: { night: boolean }) {
  if (night)
    return <path d="M36 28.500A14 14 0 0 1 20.5 11 14 14 0 1 0 36 28.500Z" className="fill-accent-soft" />;
  return (
    <g className="stroke-accent">
      <circle cx="24" cy="24" r="8.5" className="fill-accent-soft" />
      <path d="M24 6v5M24 37v5M6 24h5M37 24h5M11.3 11.300l3.5 3.500M33.2 33.200l3.5 3.500M36.7 11.300l-3.5 3.500M14.8 33.200l-3.5 3.5" />
    </g>
  );
}
