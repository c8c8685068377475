import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { latitudeStyle } from './latitudeStyle.ts';

/** On the one link of a card: its area becomes the whole card, its focus ring too. */
export const stretchedLink = 'card-link';

interface CardProps extends ComponentProps<'article'> {
  /** Degrees; colours the top edge and what is inside. */
  latitude?: number | null | undefined;
}

/** A card with a coloured top edge, raised on hover when it holds a link. */
export function Card({ latitude, className, style, ...rest }: CardProps) {
  return (
    <article className={clsx('card', className)} style={{ ...latitudeStyle(latitude), ...style }} {...rest} />
  );
}

/** The picture area: its 4:3 room is there before the picture is. */
export function CardMedia({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('card-media', className)} {...rest} />;
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('card-body', className)} {...rest} />;
}

interface CardTitleProps {
  children: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4;
  className?: string;
}

export function CardTitle({ children, level = 3, className }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return <Heading className={clsx('card-title', className)}>{children}</Heading>;
}
