import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetTap, useTapped } from '../platform/tapped-notification';

/** Opens what a notification tells of that was tapped on, whatever this window shows. */
export function FollowTaps() {
  const navigate = useNavigate();
  const path = useTapped();
  useEffect(() => {
    if (path === null) return;
    forgetTap();
    navigate(path);
  }, [path, navigate]);
  return null;
}
