import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutControls } from '../../tools/lib/mapStyles.ts';
import { fromRoot } from '../../tools/lib/paths.ts';

const css = readFileSync(fromRoot('node_modules/maplibre-gl/dist/maplibre-gl.css'), 'utf8');

it('leaves the map its canvas and its cursors, and no controls', () => {
  const kept = withoutControls(css);
  expect(kept).toMatch(/\.maplibregl-canvas-container\.maplibregl-interactive\{[^}]*cursor:grab/);
  expect(kept).not.toContain('maplibregl-ctrl');
  expect(kept.length).toBeLessThan(css.length / 4);
});
