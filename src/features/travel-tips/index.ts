export { TravelTips } from './TravelTips.tsx';
