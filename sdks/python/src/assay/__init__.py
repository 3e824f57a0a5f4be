"""Client of the Assay API: identity verification and financial-crime risk."""

from ._client import Assay, AsyncAssay
from ._errors import (
    AssayError,
    AuthenticationError,
    CheckUnavailableError,
    ConflictError,
    InvalidRequestError,
    NoConnectionError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
)
from ._files import file, file_from_path
from ._listing import AsyncListing, Listing
from ._request import ResponseInfo, response_of
from ._retry import Retries
from ._server_events import ServerEvent
from ._webhook import WebhookEvent, WebhookVerificationError, verify_webhook

__all__ = [
    "Assay",
    "AssayError",
    "AsyncAssay",
    "AsyncListing",
    "AuthenticationError",
    "CheckUnavailableError",
    "ConflictError",
    "InvalidRequestError",
    "Listing",
    "NoConnectionError",
    "NotFoundError",
    "PermissionDeniedError",
    "RateLimitError",
    "ResponseInfo",
    "Retries",
    "ServerError",
    "ServerEvent",
    "WebhookEvent",
    "WebhookVerificationError",
    "file",
    "file_from_path",
    "response_of",
    "verify_webhook",
]
