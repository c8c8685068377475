import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { latitudeStyle } from './latitudeStyle.ts';

/** On the one link of a card: its area becomes the whole card, its focus ring too. */
export const stretchedLink =
  'py-px no-underline outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

interface CardProps extends ComponentProps<'article'> {
  /** Degrees; colours the top edge and what is inside. */
  latitude?: number | null | undefined;
}

/** A card with a coloured top edge, raised on hover when it holds a link. */
export function Card({ latitude, className, style, ...rest }: CardProps) {
  return (
    <article
      className={clsx(
        'group/card relative flex flex-col overflow-hidden rounded-md border border-t-4 border-line bg-paper-raised lat-edge transition-[box-shadow,translate] has-[a]:hover:-translate-y-0.5 has-[a]:hover:shadow-lift',
        className,
      )}
      style={{ ...latitudeStyle(latitude), ...style }}
      {...rest}
    />
  );
}

/** The picture area: its 4:3 room is there before the picture is. */
export function CardMedia({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx(
        'relative grid aspect-4/3 w-full grid-rows-1 place-items-center overflow-hidden lat-tint graticule',
        className,
      )}
      {...rest}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('flex flex-1 flex-col gap-1.5 p-4', className)} {...rest} />;
}

interface CardTitleProps {
  children: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4;
  className?: string;
}

export function CardTitle({ children, level = 3, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={clsx('text-lg/(--leading-heading) text-ink group-hover/card:text-accent', className)}>
      {children}
    </Heading>
  );
}
