import { configureClub } from 'homefront-club';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import './page.css';

configureClub({ siteUrl: 'https://club.example.com' });

const place = document.getElementById('app');
if (place) createRoot(place).render(<App />);
